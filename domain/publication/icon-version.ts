// By which browsers know that the icons are others. Safe in the browser.
import { publicationName } from '#i18n/publication-name';

interface Look {
  name: string;
  accent: string;
  logo: { src: string } | null;
}

/** Whether the icons are those of the build. */
export function hasDefaultIcons({ name, accent, logo }: Look): boolean {
  return name === publicationName && !accent && !logo;
}

/** What follows the address of an icon, another whenever the icons are others: `?v=1k2j3h`; empty for those of the build. */
export function iconVersion(look: Look): string {
  if (hasDefaultIcons(look)) return '';
  let hash = 0x81_1c_9d_c5;
  for (const character of JSON.stringify([look.name, look.accent, look.logo?.src])) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return `?v=${(hash >>> 0).toString(36)}`;
}
