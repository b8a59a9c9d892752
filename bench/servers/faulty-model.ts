// A model service that never gives a text: each call fails in the next of the ways there are. Says its
// address when it listens.
import { modelFaults } from '../../tests/helpers/model-protocol.ts';
import { startModelServer } from '../../tests/helpers/model-server.ts';

const models = await startModelServer();
let calls = 0;
models.always(() => {
  const fault = modelFaults[calls % modelFaults.length] ?? 'broken';
  calls += 1;
  return { fault };
});
process.send?.(models.settings('openai-compatible'));
