// Two people and an agent do what they like with articles that a model wrote: no label claims a review that nobody
// made. What may be claimed is told by a ledger of its own, which knows what each text means and not how it is compared.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKind, getArticle, getArticleById } from '#domain/articles/server';
import {
  getWorkingCopy,
  listRevisions,
  publish,
  recordMade,
  restoreFromTrash,
  restoreRevision,
  saveWorkingCopy,
  trash,
  unpublish,
} from '#domain/content/server';
import { type Language, languages } from '#i18n/i18n';
import { minuteMs } from '#platform/durations';
import { later } from '#tests/helpers/accounts.ts';
import { putMadeDraft } from '#tests/helpers/made-article.ts';
import { anEditor, review } from '#tests/helpers/reviewer.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { approveArticle } from './moderation.server.ts';

const people = ['ana', 'leo'] as const;
type Person = (typeof people)[number];
const publicNames: Record<Person, string> = { ana: 'Ana Ruiz', leo: 'Leo Paz' };
const acts = [
  'mistype',
  'reword',
  'write',
  'publish',
  'approve',
  'sign',
  'restore',
  'bring-back',
  'take-away',
  'agent',
] as const;

const source = 'La oficina atendió a 12 personas y a 40 familias.';

/** A text by what it means and by how it is typed: an accent that is missing makes no other text of it. */
function bodyOf(
  language: Language,
  { people: count, isTyped }: { people: number; isTyped: boolean },
) {
  return language === 'es'
    ? `La oficina hizo una ${isTyped ? 'evaluación' : 'evaluacion'} de ${count} personas.`
    : `The office made an ${isTyped ? 'assessment' : 'assesment'} of ${count} people.`;
}

/** What a text means: how many people it speaks of, and its title. */
function meaningOf(body: string, title: string): string {
  return `${/\d+/.exec(body)?.[0]} ${title.trim()}`;
}

interface Walk {
  services: TestServices;
  accounts: Record<Person, string>;
  ids: string[];
  /** Who signed what: person, article, language and meaning. */
  signed: Set<string>;
  count: number;
  claims: number;
}

async function write(
  walk: Walk,
  { id, who, change }: { id: string; who: Person; change: Record<string, string> },
) {
  const { services, accounts } = walk;
  const { version } = await getWorkingCopy(services, articleKind, id);
  const by = { id: accounts[who], name: who };
  const saving = { id, by, version, content: change, is_automatic: false };
  await saveWorkingCopy(services, articleKind, saving);
}

async function act(walk: Walk, { what, who, at, language }: Step): Promise<void> {
  const { services, accounts } = walk;
  const id = walk.ids[at % walk.ids.length]!;
  const by = { id: accounts[who], name: who };
  walk.count += 1;
  const copy = await getWorkingCopy(services, articleKind, id);
  const body = copy.content[`body_${language}`];
  const given = { id, by, version: copy.version };
  if (what === 'mistype') {
    const isTyped = !/evaluación|assessment/.test(body);
    const count = Number(/\d+/.exec(body)?.[0] ?? 12);
    const change = { [`body_${language}`]: bodyOf(language, { people: count, isTyped }) };
    await write(walk, { id, who, change });
  } else if (what === 'reword') {
    const change = { [`title_${language}`]: `Titular ${walk.count % 3}` };
    await write(walk, { id, who, change });
  } else if (what === 'write') {
    const change = {
      [`body_${language}`]: bodyOf(language, { people: 12 + (walk.count % 3), isTyped: true }),
    };
    await write(walk, { id, who, change });
  } else if (what === 'publish') {
    const chosen = walk.count % 2 === 0 ? languages : [language];
    await publish(services, articleKind, { ...given, languages: chosen });
  } else if (what === 'approve') await approveArticle(services, { id, by });
  else if (what === 'sign') {
    const article = await review(services, { id, accountId: accounts[who], language });
    const meaning = meaningOf(article[`body_${language}`], article[`title_${language}`]);
    walk.signed.add(`${who} ${id} ${language} ${meaning}`);
  } else if (what === 'restore') {
    const entries = await listRevisions(services, articleKind, id);
    const { number } = entries[walk.count % entries.length]!;
    await restoreRevision(services, articleKind, { ...given, revision: number });
  } else if (what === 'take-away') {
    await unpublish(services, articleKind, { ...given, languages: [language] });
  } else if (what === 'bring-back') {
    await trash(services, articleKind, { id, by });
    await restoreFromTrash(services, articleKind, { id });
  } else {
    const { db } = services;
    const made = {
      ...copy.content,
      [`body_${language}`]: bodyOf(language, { people: 12, isTyped: true }),
    };
    const agent = { id: null, name: 'Radar' };
    const slug = (await getArticleById(services, id)).slug;
    const now = services.clock.now().toISOString();
    await recordMade(db, { id, kind: 'article', slug, content: made, by: agent, at: now });
    await approveArticle(services, { id });
  }
}

/** Every claim that readers are shown has to stand in the ledger of this test. */
async function check(walk: Walk): Promise<void> {
  for (const [index, id] of walk.ids.entries()) {
    const article = await getArticle(walk.services, `pieza-${index}`).catch(() => null);
    for (const language of languages) {
      const claim = article?.review?.[language];
      if (!article || !claim) continue;
      const who = people.find((person) => publicNames[person] === claim.by)!;
      // Readers of English are shown the Spanish text where there is none.
      const shown = article[`body_${language}`] ? language : 'es';
      const meaning = meaningOf(article[`body_${shown}`], article[`title_${shown}`]);
      expect([...walk.signed], `after ${walk.count} acts`).toContain(
        `${who} ${id} ${shown} ${meaning}`,
      );
      walk.claims += 1;
    }
  }
}

interface Step {
  what: (typeof acts)[number];
  who: Person;
  at: number;
  language: Language;
}

const steps = fc.record({
  what: fc.constantFrom(...acts, 'sign' as const, 'publish' as const, 'mistype' as const),
  who: fc.constantFrom(...people),
  at: fc.nat(2),
  language: fc.constantFrom(...languages),
});

const rounds = 120;

test('whatever two people and an agent do, no label claims a review that the records do not hold', async () => {
  await using services = await createTestServices();
  const accounts = {
    ana: await anEditor(services, { name: publicNames.ana, role: 'redactora jefa' }),
    leo: await anEditor(services, { name: publicNames.leo, role: 'editor' }),
  };
  const ids: string[] = [];
  for (const index of [0, 1, 2]) {
    const texts = Object.fromEntries(
      languages.flatMap((language) => [
        [`body_${language}`, bodyOf(language, { people: 12, isTyped: false })],
        [`title_${language}`, 'Titular 0'],
      ]),
    );
    ids.push(await putMadeDraft(services, { slug: `pieza-${index}`, source, ...texts }));
  }
  const walk: Walk = { services, accounts, ids, signed: new Set(), count: 0, claims: 0 };
  const refused = new Map<string, number>();
  for (const step of fc.sample(steps, { numRuns: rounds, seed: 18 })) {
    later(services, minuteMs);
    await act(walk, step).catch((error: unknown) => {
      // What may not be done is refused, and changes nothing.
      expect(error).toMatchObject({ kind: expect.stringMatching(/conflict|not-found|invalid/) });
      refused.set(step.what, (refused.get(step.what) ?? 0) + 1);
    });
    await check(walk);
  }
  expect(walk.signed.size).toBeGreaterThan(3);
  expect(walk.claims).toBeGreaterThan(rounds / 4);
}, 180_000);
