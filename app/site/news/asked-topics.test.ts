import { expect, test } from 'vitest';
import { translators } from '#i18n/messages';
import { askedTopics } from './asked-topics.ts';

test.for<[string, string[]]>([
  ['deepfakes', ['desinformacion-deepfakes']],
  ['un DEEPFAKE electoral', ['desinformacion-deepfakes']],
  ['agi', ['tecnica-modelos']],
  ['regulación y sesgos', ['regulacion', 'etica-sesgos']],
  ['y', []],
  ['zzzz', []],
  ['', []],
])('a search for «%s» names its topics', ([search, topics]) => {
  expect(askedTopics(translators.es, search)).toEqual(topics);
});

test('in English topics are asked for by their English names', () => {
  expect(askedTopics(translators.en, 'job displacement')).toEqual(['trabajo-economia']);
});
