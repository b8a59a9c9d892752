import { expect, test } from 'vitest';
import { translators } from './messages.ts';
import { radarWord, topicWithRadarWord } from './radar-word.ts';

const topics = [
  'regulacion',
  'seguridad-alignment',
  'trabajo-economia',
  'etica-sesgos',
  'tecnica-modelos',
  'desinformacion-deepfakes',
];

test('a filter carries the word of the radar that leads to it', () => {
  for (const t of [translators.es, translators.en]) {
    for (const topic of topics) {
      expect(topicWithRadarWord(t, topic).toLowerCase()).toContain(
        radarWord(t, topic).toLowerCase(),
      );
    }
  }
  expect(topicWithRadarWord(translators.es, 'regulacion')).toBe('Regulación · AI Act');
  expect(topicWithRadarWord(translators.es, 'desinformacion-deepfakes')).toBe(
    'Desinformación y deepfakes',
  );
  expect(topicWithRadarWord(translators.es, 'analisis')).toBe('Análisis');
});
