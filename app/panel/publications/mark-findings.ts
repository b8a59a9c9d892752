// Marks findings in a rendered text.
import type { ClaimFinding } from '#domain/generation';

/** A claim of the text, and where it was found. */
type LookedUp = Pick<ClaimFinding, 'kind' | 'text' | 'found'>;

interface Piece {
  at: number;
  finding: LookedUp;
}

/** Wraps each finding, in text order, in a `<mark>`. Returns a function that removes the marks. */
export function markFindings(root: HTMLElement, findings: readonly LookedUp[]): () => void {
  const marks = [...markLinks(root, findings), ...markTexts(root, findings)];
  return () => {
    for (const mark of marks) {
      const { parentNode } = mark;
      mark.replaceWith(...mark.childNodes);
      parentNode?.normalize();
    }
  };
}

function markTexts(root: HTMLElement, findings: readonly LookedUp[]): HTMLElement[] {
  const waiting = findings.filter(({ kind }) => kind !== 'link');
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes.flatMap((node) => wrap(node, take(node.data, waiting)));
}

/** Takes the findings in this text node off the list. Overlapping ones are skipped. */
function take(text: string, waiting: LookedUp[]): Piece[] {
  const pieces: Piece[] = [];
  for (let end = 0; ;) {
    const next = firstIn(text, end, waiting);
    if (!next) return pieces;
    pieces.push({ at: next.at, finding: next.finding });
    end = next.at + next.finding.text.length;
    waiting.splice(0, next.index + 1);
  }
}

/** How many findings are tried at once: one whose text is rendered differently is not found. */
const ahead = 4;

function firstIn(text: string, from: number, waiting: readonly LookedUp[]) {
  for (const [index, finding] of waiting.slice(0, ahead).entries()) {
    const at = text.indexOf(finding.text, from);
    if (at >= 0) return { at, finding, index };
  }
  return null;
}

/** Wraps the last piece first, so that earlier offsets stay valid. */
function wrap(node: Text, pieces: readonly Piece[]): HTMLElement[] {
  return pieces.toReversed().map(({ at, finding }) => {
    const rest = node.splitText(at);
    rest.splitText(finding.text.length);
    const mark = markOf(finding);
    rest.replaceWith(mark);
    mark.append(rest);
    return mark;
  });
}

function markLinks(root: HTMLElement, findings: readonly LookedUp[]): HTMLElement[] {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return findings
    .filter(({ kind }) => kind === 'link')
    .flatMap((finding) => {
      const index = links.findIndex((link) => link.getAttribute('href') === finding.text);
      const [link] = index >= 0 ? links.splice(index, 1) : [];
      if (!link) return [];
      const mark = markOf(finding);
      mark.append(...link.childNodes);
      link.append(mark);
      return mark;
    });
}

function markOf({ found }: LookedUp): HTMLElement {
  const mark = document.createElement('mark');
  mark.dataset['source'] = found ? String(found.source) : '?';
  return mark;
}
