// What the first paint leaves for later, so that it comes soon: the parts far down the page (`.below` and
// `.parts` in ui/base.css) and, where no page before this one has brought them, the publication's fonts.
// Both happen right after it in short slices, so that input is never delayed.

const sliceMs = 8;
const elementsInPiece = 30;
const later = '.below, .parts > *';
/** The fallback fonts of the publication's, and the token of each (ui/tokens.css). */
const standIns = [
  ['Newsreader Fallback', '--serif'],
  ['Instrument Sans Fallback', '--sans'],
  ['Spline Sans Mono Fallback', '--mono'],
] as const;
/** What lines are broken in: of texts, and of links beside each other. */
const blocks = 'h1, h2, h3, h4, p, ul, ol, dl, div, li, header, figure';
const textBlocks = `:is(${blocks}, dd, dt, figcaption, nav, label):not(:has(${blocks}))`;
/** Hundredths of half an em that letters come closer, each step at most. */
const closestSteps = 6;
const root = document.documentElement;

/** Sets the page in its fonts once they are loaded, and lays out the rest of it, in slices; then calls `onDone`. */
export async function layOutRest(onDone: () => void): Promise<void> {
  await painted();
  const isPlain = root.classList.contains('plain');
  if (isPlain) await Promise.allSettled([...document.fonts].filter(isOnEveryPage).map(load));
  // Not before the fonts are there, or their arrival would lay everything out again at once.
  else await document.fonts.ready;
  const pieces = isPlain ? piecesOf(document.body) : document.querySelectorAll<HTMLElement>(later);
  let end = 0;
  for (const piece of pieces) {
    if (performance.now() > end) {
      await painted();
      end = performance.now() + sliceMs;
    }
    if (piece.matches(later)) piece.style.contentVisibility = 'visible';
    // Reading a size makes the browser lay the piece out now, within this slice.
    if (isPlain) dress(piece);
    else piece.getBoundingClientRect();
  }
  onDone();
}

/** The small pieces of a large one, each before what it stands in; what is left for later is one as it is. */
function* piecesOf(whole: HTMLElement): Generator<HTMLElement> {
  if (whole.matches(later)) {
    yield whole;
    yield* whole.querySelectorAll<HTMLElement>(later);
    return;
  }
  if (whole.getElementsByTagName('*').length > elementsInPiece || whole.querySelector(later))
    for (const child of whole.children) if (child instanceof HTMLElement) yield* piecesOf(child);
  yield whole;
}

/**
 * Sets the piece in the publication's fonts, also where it takes its font from what it stands in. No block of
 * text changes its height by it, whichever font stood in: nothing on the page moves.
 */
function dress(piece: HTMLElement): void {
  const { fontFamily } = getComputedStyle(piece);
  const texts = [...piece.querySelectorAll<HTMLElement>(textBlocks)];
  if (piece.matches(textBlocks)) texts.push(piece);
  const heights = texts.map(heightOf);
  piece.classList.add('dressed');
  for (const [standIn, token] of standIns)
    if (fontFamily.startsWith(`"${standIn}"`)) piece.style.fontFamily = `var(${token})`;
  for (const [index, text] of texts.entries()) keepHeight(text, heights[index] ?? 0);
}

/** A text of fewer lines than before keeps their room, one of more is set closer, as far as it can be read. */
function keepHeight(block: HTMLElement, height: number): void {
  if (heightOf(block) < height) {
    block.style.minHeight = `${height}px`;
    addEventListener('resize', () => (block.style.minHeight = ''), { once: true });
  }
  for (let step = 1; heightOf(block) > height && step <= closestSteps; step++)
    block.style.letterSpacing = `${-step / 200}em`;
}

function heightOf(block: HTMLElement): number {
  return block.getBoundingClientRect().height;
}

/** What is neither a font of the system nor one that few pages set something in. */
function isOnEveryPage({ family, style, weight }: FontFace): boolean {
  return !/Fallback|Rare/.test(family) && style === 'normal' && weight !== '700';
}

function load(face: FontFace): Promise<FontFace> {
  return face.load();
}

function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
