import { listMonths } from '#domain/articles/server';
import { NotFound } from '#domain/errors';
import { emptyFilter } from '#domain/taxonomy';
import { monthName } from '#i18n/dates';
import type { LoaderArgs, Loaded } from '../../page.ts';
import { readShown } from './news-query.ts';
import { readBatches } from './read-list.server.ts';

export const queryKeys = ['orden', 'vista', 'pagina'];

const monthLike = /^\d{4}-\d{2}$/;

/** All articles of a month. Throws `NotFound` for a month of which there are none. */
export async function loader({ services, language, params, query, t }: LoaderArgs) {
  const month = `${params['year']}-${params['month']}`;
  if (!monthLike.test(month)) throw new NotFound('page.notFoundTitle');
  const months = await listMonths(services);
  const place = months.findIndex((each) => each.month === month);
  if (place === -1) throw new NotFound('news.monthNotFound');
  const shown = readShown(query);
  const list = await readBatches(services, shown, { filter: emptyFilter, month });
  const name = monthName(month, language);
  return {
    meta: {
      title: t('news.monthTitle', { month: name }),
      description: t('news.monthIntro', { month: name }),
    },
    data: {
      ...list,
      ...shown,
      month,
      newer: months[place - 1]?.month,
      older: months[place + 1]?.month,
      months: months.filter((each, index) =>
        isOffered(each.month, months[index - 1]?.month, month),
      ),
    },
  } satisfies Loaded<unknown>;
}

/** Every month of the same year, and of each other year the last one. */
function isOffered(month: string, newer: string | undefined, current: string): boolean {
  const year = month.slice(0, -3);
  return current.startsWith(`${year}-`) || !newer?.startsWith(`${year}-`);
}
