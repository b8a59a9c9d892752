import { expect, test } from 'vitest';
import { hostOf, isSaid } from './source-host.ts';

test('the host of a source is shown without www', () => {
  expect(hostOf('https://www.nber.org/papers/w32487')).toBe('nber.org');
  expect(hostOf('no es una dirección')).toBe('');
});

test('a host that the name says already is not said again', () => {
  expect(isSaid('https://arxiv.org/abs/2303.10130', 'Eloundou et al. (2023), arXiv:2303')).toBe(
    true,
  );
  expect(isSaid('https://eur-lex.europa.eu/eli/reg/2024/1689/oj', 'Reglamento (EUR-Lex)')).toBe(
    true,
  );
  expect(isSaid('https://incidentdatabase.ai/', 'AI Incident Database')).toBe(true);
  expect(isSaid('https://doi.org/10.6028/NIST.AI.600-1', 'NIST AI 600-1 (2024)')).toBe(false);
  expect(isSaid('https://news.example.com/a', 'Deepfakes in the news')).toBe(false);
});
