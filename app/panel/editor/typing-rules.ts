// What typed signs turn into: form, marks of notes and typography. Backspace or undo right after gives back what
// was typed; pasted text is left alone.
import { InputRule, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { Language } from '#i18n/i18n';
import { schema } from './markdown/schema.ts';

const { nodes, marks } = schema;

/** Markdown that is typed becomes what it says. */
export const formRules: readonly InputRule[] = [
  textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = '']) => ({
    level: Math.max(2, signs.length),
  })),
  wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
  wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
  wrappingInputRule(
    /^(\d{1,3})[.)]\s$/,
    nodes.ordered_list,
    ([, start]) => ({ start: Number(start) }),
    ([, start], list) => list.childCount + Number(list.attrs['start']) === Number(start),
  ),
  markRule(/(?:^|[^*])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks.strong),
  markRule(/(?:^|[^*\p{L}\p{N}])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/u, marks.em),
  markRule(/(?:^|[^`])(`([^`]+)`)$/, marks.code),
  new InputRule(
    /\[(\d{1,3})\]$/,
    ({ tr }, [mark], ...[start, end]) => tr.replaceWith(start, end, nodes.note.create({ mark })),
    { inCodeMark: false },
  ),
];

function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(
    pattern,
    (state, [whole, signed = '', inner = ''], ...[start]) => {
      const from = start + whole.length - signed.length;
      const signs = (signed.length - inner.length) / 2;
      // The last sign is not in the document yet.
      const { tr } = state;
      const textEnd = from + signs + inner.length;
      tr.delete(textEnd, textEnd + signs - 1).delete(from, from + signs);
      return tr.addMark(from, from + inner.length, type.create()).removeStoredMark(type);
    },
    { inCodeMark: false },
  );
}

const nbsp = '\u00a0';
const units =
  'km|m|cm|mm|kg|g|mg|t|h|min|s|ms|kW|MW|GW|TW|kWh|MWh|GWh|TWh|Hz|kHz|MHz|GHz|kB|KB|MB|GB|TB|PB|°C|ºC';

/** Typography as one types; `isOn` is asked each time. */
export function typographyRules(language: Language, isOn: () => boolean): InputRule[] {
  const rule = (
    pattern: RegExp,
    text: (match: RegExpMatchArray, state: EditorState) => string | null,
  ) =>
    new InputRule(
      pattern,
      (state, match, ...[start, end]): Transaction | null => {
        if (!isOn() || isInAddress(state, start)) return null;
        const written = text(match, state);
        return written === null ? null : state.tr.insertText(written, start, end);
      },
      { inCodeMark: false },
    );
  const common = [rule(/--$/, () => '—'), rule(/\.\.\.$/, () => '…')];
  return language === 'es'
    ? [
        ...common,
        rule(/(^|[\s([{¿¡—/«“\ufffc])?"$/, spanishQuote),
        rule(/(\d) ([%€])$/, ([, digit, sign]) => `${digit}${nbsp}${sign}`),
        rule(
          new RegExp(`(\\d) (${units})([\\s.,;:)])$`),
          ([, digit, unit, after]) => `${digit}${nbsp}${unit}${after}`,
        ),
      ]
    : [
        ...common,
        rule(/(^|[\s([{—/‘\ufffc])?"$/, ([, before]) =>
          before === undefined ? '”' : `${before}“`,
        ),
        rule(/(^|[\s([{—/“\ufffc])?'$/, ([, before]) =>
          before === undefined ? '’' : `${before}‘`,
        ),
      ];
}

/** « », and “ ” between them. */
function spanishQuote([, before]: RegExpMatchArray, { selection }: EditorState): string {
  const { $from } = selection;
  const text = $from.parent.textBetween(0, $from.parentOffset, null, '\ufffc');
  const count = (sign: string) => text.split(sign).length - 1;
  if (before !== undefined) return before + (count('«') > count('»') ? '“' : '«');
  return count('“') > count('”') ? '”' : '»';
}

/** Whether what is typed stands in an address. */
function isInAddress(state: EditorState, start: number): boolean {
  const $start = state.doc.resolve(start);
  const before = $start.parent.textBetween(0, $start.parentOffset, null, '\ufffc');
  const word = /\S*$/.exec(before)?.[0] ?? '';
  return /:\/\/|^www\.|@|^\//i.test(word);
}
