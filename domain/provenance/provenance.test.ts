import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Language, languages } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import { anArticle } from '#tests/helpers/services.ts';
import {
  Ai,
  digitalSourceType,
  isMade,
  isMadeIn,
  originLabels,
  type Reviews,
  type Shown,
} from './provenance.ts';
import { type SignedReview, standingReviews, textHash } from './provenance.server.ts';

const made_at = '2026-11-18T08:00:00.000Z';
const model = { text: { method: 'model', model: 'roble-3' } } as const;
const composer = { text: { method: 'composer' } } as const;
const translation = { translation: { language: 'en', model: 'olmo-1' } } as const;
const image = { image: { model: 'pincel-2' } } as const;
const hash = 'a'.repeat(64);
const signed = { by: 'Ana Ruiz', role: 'redactora jefa', at: '2026-11-20T10:00:00Z', hash };
const review: Reviews = { es: signed, en: signed };

function shown(ai: object | null, fields: Partial<Shown> = {}): Shown {
  const article = anArticle({ slug: 'uno', image_url: '/media/uno.webp' });
  return { ...article, ai: ai && Ai.parse({ ...ai, made_at }), ...fields };
}

function labelsOf(article: Shown, language: Language) {
  return originLabels(article, { language, t: translators[language] });
}

function labels(article: Shown, language: Language): string[] {
  return labelsOf(article, language).map(({ label }) => label);
}

test.each<[string, Shown, string[], string[]]>([
  ['nothing of what people made', shown(null), [], []],
  ['nothing of a record that names nothing', shown({}), [], []],
  ['that a model wrote it', shown(model), ['Redactado con IA'], ['Written with AI']],
  [
    'that a person reviewed what a model wrote',
    shown(model, { review }),
    ['Redactado con IA y revisado por Ana Ruiz, redactora jefa'],
    ['Written with AI and reviewed by Ana Ruiz, redactora jefa'],
  ],
  [
    'that the composer put it together',
    shown(composer),
    ['Recopilación automática de fuentes'],
    ['Compiled automatically from sources'],
  ],
  [
    'of a review only who reads the text that was reviewed',
    shown(model, { review: { es: signed, en: null } }),
    ['Redactado con IA y revisado por Ana Ruiz, redactora jefa'],
    ['Written with AI'],
  ],
  [
    'of no review of what the composer put together, whatever is on record',
    shown(composer, { review }),
    ['Recopilación automática de fuentes'],
    ['Compiled automatically from sources'],
  ],
  ['of a translation only who reads it', shown(translation), [], ['Translated with AI']],
  [
    'of a translation into Spanish those who read Spanish',
    shown({ translation: { language: 'es', model: 'olmo-1' } }),
    ['Traducido con IA'],
    [],
  ],
  [
    'text, translation and picture, each apart',
    shown({ ...model, ...translation, ...image }, { review }),
    ['Redactado con IA y revisado por Ana Ruiz, redactora jefa', 'Imagen generada con IA'],
    [
      'Written with AI and reviewed by Ana Ruiz, redactora jefa',
      'Translated with AI',
      'AI-generated image',
    ],
  ],
  [
    'an agent’s text of which nothing is known as a model’s',
    shown(null, { is_agent: true }),
    ['Redactado con IA'],
    ['Written with AI'],
  ],
  [
    'of an agent’s text also where only its picture is on record',
    shown(image, { is_agent: true }),
    ['Redactado con IA', 'Imagen generada con IA'],
    ['Written with AI', 'AI-generated image'],
  ],
  ['nothing of a picture that is gone', shown(image, { image_url: '' }), [], []],
])('the labels say %s', (_what, article, ...[spanish, english]) => {
  expect(labels(article, 'es')).toEqual(spanish);
  expect(labels(article, 'en')).toEqual(english);
});

test('a translation that is not there is not named: English falls back to the original', () => {
  const missing = { title_en: '', summary_en: ' ', body_en: '' };
  expect(labels(shown(translation, missing), 'en')).toEqual([]);
  expect(labels(shown(translation, { ...missing, body_en: 'A body.' }), 'en')).toEqual([
    'Translated with AI',
  ]);
  const spanish = { translation: { language: 'es', model: 'olmo-1' } };
  expect(labels(shown(spanish, missing), 'en')).toEqual(['Translated with AI']);
});

test('each label says what it means: what made it, with which model, when, and who reviewed it', () => {
  const article = shown({ ...model, ...translation, ...image }, { review });
  expect(labelsOf(article, 'es').map(({ meaning }) => meaning)).toEqual([
    'Este texto lo redactó un modelo de IA (roble-3) el 18 de noviembre de 2026. Revisado por Ana Ruiz, redactora jefa, el 20 de noviembre de 2026.',
    'La imagen la generó un modelo de IA (pincel-2) el 18 de noviembre de 2026.',
  ]);
  expect(labelsOf(article, 'en').map(({ meaning }) => meaning)).toEqual([
    'This text was written by an AI model (roble-3) on November 18, 2026. Reviewed by Ana Ruiz, redactora jefa, on November 20, 2026.',
    'The original is in Spanish; an AI model (olmo-1) translated it into English on November 18, 2026.',
    'The image was generated by an AI model (pincel-2) on November 18, 2026.',
  ]);
  expect(labelsOf(shown(translation), 'en')[0]?.meaning).toBe(
    'The original is in Spanish; an AI model (olmo-1) translated it into English on November 18, 2026. Nobody on the editorial staff has reviewed this version.',
  );
  expect(labelsOf(shown(composer), 'es')[0]?.meaning).toBe(
    'Un programa reunió aquí, el 18 de noviembre de 2026, pasajes literales de las fuentes citadas; no intervino ningún modelo de IA. Nadie de la redacción ha revisado esta versión.',
  );
  expect(labelsOf(shown(null, { is_agent: true }), 'es')[0]?.meaning).toBe(
    'Este texto lo redactó un agente automático; no consta con qué modelo de IA. Nadie de la redacción ha revisado esta versión.',
  );
});

test('a picture drawn later than the text says when it was drawn', () => {
  const article = shown({
    ...model,
    image: { model: 'pincel-2', made_at: '2026-11-20T08:00:00Z' },
  });
  expect(labelsOf(article, 'es')[1]?.meaning).toContain('20 de noviembre');
});

/** The terms for its Spanish and its English text. */
function types(article: Shown) {
  return languages.map((each) => digitalSourceType(article, each));
}

test('the digital source type is that of the IPTC, and a review does not change it', () => {
  const trained = 'trainedAlgorithmicMedia';
  const changed = 'compositeWithTrainedAlgorithmicMedia';
  expect(types(shown(null))).toEqual([null, null]);
  expect(types(shown(image))).toEqual([null, null]);
  expect(types(shown({ ...model, ...translation }))).toEqual([trained, trained]);
  expect(types(shown(model, { review }))).toEqual([trained, trained]);
  expect(types(shown(null, { is_agent: true }))).toEqual([trained, trained]);
  expect(types(shown(translation))).toEqual([null, changed]);
  expect(types(shown({ ...composer, ...translation }))).toEqual(['algorithmicMedia', changed]);
});

test('a review counts for what no person made, in whichever part', () => {
  expect([model, composer, translation, image].map((ai) => isMade(shown(ai)))).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect(isMade(shown(null, { is_agent: true }))).toBe(true);
  expect([isMade(shown(null)), isMade(shown({}))]).toEqual([false, false]);
});

function texts(article: Shown): boolean[] {
  return languages.map((language) => isMadeIn(article, language));
}

test('a review of a text counts where no person wrote or translated what its readers are shown', () => {
  expect(texts(shown(model))).toEqual([true, true]);
  expect(texts(shown(null, { is_agent: true }))).toEqual([true, true]);
  expect(texts(shown(translation))).toEqual([false, true]);
  expect(texts(shown(image))).toEqual([false, false]);
  expect(texts(shown(null))).toEqual([false, false]);
});

const content = anArticle({ slug: 'uno' });

/** On record, of the content as it is. */
function record(language: Language, by: string): SignedReview {
  const { role, at } = signed;
  const hash = textHash(content, language);
  return {
    id: by,
    slug: 'uno',
    language,
    hash,
    by,
    role,
    at,
    account_id: by,
    answers: [],
    ledger: null,
  };
}

const onRecord = [record('es', 'Ana Ruiz'), record('en', 'Leo Paz')];

/** Whose reviews hold of the content with this change. */
function holding(change: object): (string | undefined)[] {
  const reviews = standingReviews(onRecord, { ...content, ...change });
  return languages.map((language) => reviews?.[language]?.by);
}

test.each<[object, (string | undefined)[]]>([
  [{ title_es: 'Otro' }, [undefined, 'Leo Paz']],
  [{ title_en: 'Another' }, ['Ana Ruiz', undefined]],
  [{ summary_es: 'Otro.' }, [undefined, 'Leo Paz']],
  [{ summary_en: '' }, ['Ana Ruiz', undefined]],
  [{ why_it_matters_es: 'Otro.', why_it_matters_en: 'Another.' }, [undefined, undefined]],
  [{ why_it_matters_es: 'Otro.' }, [undefined, undefined]],
  [{ why_it_matters_en: 'Another.' }, ['Ana Ruiz', undefined]],
  [{ body_es: 'Un cuerpo!' }, [undefined, 'Leo Paz']],
  [{ body_en: 'A  body.' }, ['Ana Ruiz', undefined]],
  [{ image_url: '/media/otra.webp' }, [undefined, undefined]],
  [{ cover_revision: 1 }, [undefined, undefined]],
  [{ title_es: 'Título de uno\nUn resumen.', summary_es: '' }, [undefined, 'Leo Paz']],
  [{ slug: 'dos' }, [undefined, undefined]],
  [{ sources: [{ name: 'Otra', url: 'https://otra.example/' }] }, [undefined, undefined]],
])('once the article says %o, these reviews hold: %o', (change, expected) => {
  expect(holding(change)).toEqual(expected);
});

test.each([
  {},
  { featured: true },
  { is_static: true },
  { topics: ['etica-sesgos'] },
  { title_es: ' Título de uno ' },
])('both reviews still hold where %o is all that changes', (change) => {
  expect(holding(change)).toEqual(['Ana Ruiz', 'Leo Paz']);
});

test('a review that was signed before sources counted holds for its text, whatever they are', () => {
  const [title, summary, why, body] = [
    content.title_es,
    content.summary_es,
    content.why_it_matters_es,
    content.body_es,
  ];
  const seen = [title, summary, why, body, content.image_url, content.cover_revision];
  const hash = createHash('sha256').update(JSON.stringify(seen)).digest('hex');
  const before = [{ ...record('es', 'Ana Ruiz'), hash }];
  const sources = [{ name: 'Otra', url: 'https://otra.example/' }];
  expect(standingReviews(before, { ...content, sources })?.es?.by).toBe('Ana Ruiz');
  expect(standingReviews(before, { ...content, body_es: 'Otro.' })).toBeNull();
});

test('readers see name, role, day and hash of a review, and neither the account nor the answers', () => {
  const reviews = standingReviews(onRecord, content);
  const hash_es = textHash(content, 'es');
  expect(reviews?.es).toEqual({ by: 'Ana Ruiz', role: signed.role, at: signed.at, hash: hash_es });
  expect(hash_es).toMatch(/^[0-9a-f]{64}$/);
  expect(reviews?.en?.hash).not.toBe(hash_es);
});
