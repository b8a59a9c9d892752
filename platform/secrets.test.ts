import { expect, test } from 'vitest';
import { loadConfig } from '#platform/config';
import { redactSecrets } from '#platform/secrets';

test('keys and passwords of the configuration are redacted from a text, and the rest of it stays', () => {
  const config = loadConfig({
    AI_PROVIDER: 'openai',
    AI_API_KEY: 'sk-1234567890',
    NEWS_API_KEY: 'abcdef123456',
    SMTP_URL: 'smtps://ana:contrasena-larga@mail.example:465',
  });
  const said =
    'Key sk-1234567890 refused; https://n.example/?apiKey=abcdef123456; ana contrasena-larga; sk-12';
  expect(redactSecrets(config, said)).toBe(
    'Key ••• refused; https://n.example/?apiKey=•••; ana •••; sk-12',
  );
  expect(redactSecrets(loadConfig({}), said)).toBe(said);
});
