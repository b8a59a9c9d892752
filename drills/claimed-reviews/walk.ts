// Two people and an agent do what they like with articles that a model wrote. What may be claimed of these is told by a
// ledger of this walk's own, which knows what each text means and not how it is compared.
import fc from 'fast-check';
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
import type { Services } from '#platform/services';
import type { fixedClock } from '#platform/clock';
import { isProblem } from '#domain/errors';
import { approveArticle } from '#domain/moderation/server';

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

/** Services whose clock the walk sets. */
export interface WalkedServices extends Services {
  clock: ReturnType<typeof fixedClock>;
}

interface Walk {
  services: WalkedServices;
  accounts: Record<Person, string>;
  ids: string[];
  /** Who signed what: person, article, language and meaning. */
  signed: Set<string>;
  /** Acts done and refused so far. */
  count: number;
  /** Claims that readers were shown after one act or another, and what was wrong. */
  claims: number;
  faults: string[];
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

/** Every claim that readers are shown has to stand in the ledger of this walk. */
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
      if (!walk.signed.has(`${who} ${id} ${shown} ${meaning}`))
        walk.faults.push(
          `after ${walk.count} acts ${language} claims a review by ${claim.by} of ${meaning}`,
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

/** What came of the acts. */
export interface WalkResult {
  /** Texts that somebody signed. */
  signed: number;
  /** How often a claim of a review was looked at. */
  claims: number;
  /** Claims that nobody made, and acts that failed otherwise than by being refused. */
  faults: string[];
}

/** So many acts, the same for a seed, on three articles in two languages. */
export async function walkAtRandom(
  services: WalkedServices,
  { acts: count, seed }: { acts: number; seed: number },
): Promise<WalkResult> {
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
  const walk: Walk = {
    services,
    accounts,
    ids,
    signed: new Set(),
    count: 0,
    claims: 0,
    faults: [],
  };
  for (const step of fc.sample(steps, { numRuns: count, seed })) {
    later(services, minuteMs);
    await act(walk, step).catch((error: unknown) => {
      // What may not be done is refused, and changes nothing.
      if (!isRefusal(error)) walk.faults.push(`${step.what}: ${String(error)}`);
    });
    await check(walk);
  }
  return { signed: walk.signed.size, claims: walk.claims, faults: walk.faults };
}

function isRefusal(error: unknown): boolean {
  return isProblem(error) && /conflict|not-found|invalid/.test(error.kind);
}
