// That the newsroom's list reads as many rows as it shows, however many articles there are.
import { expect, test } from 'vitest';
import { plansOf } from '#tests/helpers/plans.ts';
import { createTestServices } from '#tests/helpers/services.ts';
import { listBylines, listNewsroom, type NewsroomListing } from './articles.server.ts';

test.each<[string, Partial<NewsroomListing>, string]>([
  ['by date', { sort: '-date' }, 'articles_date'],
  ['by date, oldest first', { sort: 'date' }, 'articles_date'],
  ['by their last change', { sort: '-updated_at' }, 'articles_updated'],
  ['by title', { sort: 'title' }, 'articles_title'],
])('articles %s come in the order of an index', async (_order, asked, index) => {
  await using services = await createTestServices();
  const [plan] = await plansOf(services, {
    part: 'order by',
    act: () => list(services, asked),
    without: ['seqscan', 'sort', 'bitmapscan'],
  });
  expect(plan).toContain(index);
  // The layers of each row are sorted, the rows are not.
  expect(plan).not.toMatch(/Sort Key: \(?(translate|articles)/);
});

test.each<[string, Partial<NewsroomListing>, string]>([
  ['in a state that few have', { state: 'rejected' }, 'articles_undecided'],
  ['to be reviewed', { state: 'review' }, 'articles_undecided'],
  ['by a name', { byline: 'Nadie' }, 'articles_byline'],
  ['of agents', { isByAgent: true }, 'articles_by_agents'],
  ['without English', { missing: 'en' }, 'articles_without_en'],
  ['without Spanish', { missing: 'es' }, 'articles_without_es'],
])('articles %s are looked up in an index', async (_which, asked, index) => {
  await using services = await createTestServices();
  const [plan] = await plansOf(services, { part: 'order by', act: () => list(services, asked) });
  expect(plan).toContain(index);
});

test('the names of the list are found one by one in an index', async () => {
  await using services = await createTestServices();
  const plans = await plansOf(services, { part: 'recursive', act: () => listBylines(services) });
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain('articles_byline');
});

function list(services: Parameters<typeof listNewsroom>[0], asked: Partial<NewsroomListing>) {
  return listNewsroom(services, { state: 'any', sort: '-date', limit: 50, ...asked });
}
