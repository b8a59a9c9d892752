// Content on demand, for administrators.
import { Unavailable } from '#domain/errors';
import { ManualGenerationInput } from '#domain/generation';
import { type Api } from './route.ts';

const laterSeconds = 24 * 60 * 60;

/** `POST /api/generate-manual-content`: checked now, done once there is generation. */
export function mountGeneration(api: Api): void {
  api.route({
    method: 'POST',
    url: '/generate-manual-content',
    config: { access: 'admin' },
    schema: {
      summary: 'Draft a text from a prompt',
      description: 'Answers 503 until generation is in service.',
      tags: ['generation'],
      body: ManualGenerationInput,
    },
    handler: () => {
      throw new Unavailable('agents.generationIsComing', { retryAfterSeconds: laterSeconds });
    },
  });
}
