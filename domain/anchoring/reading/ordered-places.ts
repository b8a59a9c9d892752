// Where in a source its orders to models stand. Safe in the browser.
import { givesOrders } from './orders.ts';
import { paragraphsOf, sentencesOf } from './sentences.ts';

/** Whether a place of this text stands in an order to a model, or behind one in its paragraph: nobody states it. */
export function orderedIn(text: string): (at: number) => boolean {
  const ranges = paragraphsOf(text).flatMap((paragraph) => {
    if (!givesOrders(paragraph.text)) return [];
    const first = sentencesOf(paragraph).find((sentence) => givesOrders(sentence.text));
    return [[first?.at ?? paragraph.at, paragraph.at + paragraph.text.length] as const];
  });
  return (at) => ranges.some(([from, to]) => at >= from && at < to);
}
