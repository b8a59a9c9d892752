// An accent of the publication's own: from one colour, those by day and by night that can be read on every ground of
// the pages. Safe in the browser.

/** The grounds of `app/ui/tokens.css` that text and shapes stand on. */
const grounds = {
  day: ['#f7f4eb', '#fdfbf5', '#e0ebee', '#f3e7c6'],
  night: ['#0b1728', '#122238', '#14304a', '#2b3038'],
} as const;
type Light = keyof typeof grounds;

/** WCAG 2.2: of text, and of shapes that say something. */
const contrasts = { text: 4.5, shape: 3 } as const;

/** Shapes and words by day and by night, as `#rrggbb`. */
export type Accent = Record<keyof typeof contrasts, Record<Light, string>>;

/** Whether the text is a colour as `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/**
 * The colour darkened by day and lightened by night until it stands out from every ground: in the same hue, and no
 * further than it must.
 */
export function accentOf(colour: string): Accent {
  const both = (use: keyof typeof contrasts) => ({
    day: readable(colour, { light: 'day', contrast: contrasts[use] }),
    night: readable(colour, { light: 'night', contrast: contrasts[use] }),
  });
  return { text: both('text'), shape: both('shape') };
}

/** The least contrast of the colour with the grounds of this light. */
export function leastContrast(colour: string, light: Light): number {
  return Math.min(...grounds[light].map((ground) => contrastOf(colour, ground)));
}

/** The rule that lays an accent over that of `app/ui/tokens.css`. */
export function accentRule(colour: string): string {
  const { shape, text } = accentOf(colour);
  return `:root{--accent:light-dark(${shape.day},${shape.night});--accent-text:light-dark(${text.day},${text.night})}`;
}

const steps = 200;

function readable(colour: string, { light, contrast }: { light: Light; contrast: number }): string {
  const [lightness, ...rest] = toOklch(colour);
  const end = light === 'day' ? 0 : 1;
  for (let step = 0; step <= steps; step += 1) {
    const tried = toHex([lightness + ((end - lightness) * step) / steps, ...rest]);
    if (leastContrast(tried, light) >= contrast) return tried;
  }
  return light === 'day' ? '#000000' : '#ffffff';
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Three = [number, number, number];

/** Red, green and blue of `#rrggbb` as amounts of light, from 0 to 1. */
function linear(colour: string): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/** Lightness, chroma and hue in OKLab (Ottosson, 2020). */
function toOklch(colour: string): Three {
  const [r, g, b] = linear(colour);
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s;
  const greenRed = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const blueYellow = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return [lightness, Math.hypot(greenRed, blueYellow), Math.atan2(blueYellow, greenRed)];
}

/** The nearest colour that a screen has: with less chroma where it has none of so much. */
function toHex([lightness, chroma, hue]: Three): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const light = toLinear([lightness, chroma * share, hue]);
    if (light.every((value) => value >= -0.0005 && value <= 1.0005)) return hexOf(light);
  }
  return hexOf(toLinear([lightness, 0, hue]));
}

function toLinear([lightness, chroma, hue]: Three): Three {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

function hexOf(light: Three): string {
  const bytes = light.map((value) => {
    const within = Math.min(1, Math.max(0, value));
    const encoded = within <= 0.003_130_8 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
