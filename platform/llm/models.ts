// The models that write and draw, at the service that the operator configured. Whatever the service
// does, a call ends: with a value that fits its schema, or as a `ModelFailure`.
import type { Config } from '#platform/config';
import { ModelFailure } from './model-failure.ts';
import { drawPicture, firstListedModel, writeText } from './pipeline.ts';
import { providerFacts, type ProviderName } from './providers.ts';
import type { DrawRequest, Drawn, Written, WriteRequest } from './requests.ts';
import { createService, type ModelService, type ServiceOptions } from './service.ts';

/** A model by the names of its service and its own. */
export interface ModelName {
  provider: ProviderName;
  model: string;
}

export interface Models {
  text: ModelName | null;
  image: ModelName | null;
  /** A value of this shape. An answer that cannot be used is sent back once. Throws `ModelFailure`. */
  write<T>(request: WriteRequest<T>): Promise<Written<T>>;
  /** A wide picture. Throws `ModelFailure`. */
  draw(request: DrawRequest): Promise<Drawn>;
}

type ModelConfig = Pick<
  Config,
  'AI_PROVIDER' | 'AI_MODEL' | 'AI_API_KEY' | 'AI_BASE_URL' | 'AI_IMAGE_MODEL'
>;

/** The models of this configuration; both null where there is no provider. Nothing is called yet. */
export function createModels(config: ModelConfig, options: ServiceOptions): Models {
  const { AI_PROVIDER: provider, AI_IMAGE_MODEL: imageModel } = config;
  if (!provider) return noModels;
  const facts = providerFacts[provider];
  const baseUrl = config.AI_BASE_URL ?? facts.baseUrl;
  if (baseUrl === undefined) return noModels;
  if (imageModel && !facts.draws) {
    options.log.warn({ provider }, 'This provider draws no pictures: AI_IMAGE_MODEL is not used');
  }
  const service = createService({ provider, baseUrl, key: config.AI_API_KEY }, options);
  const text = { provider, model: config.AI_MODEL ?? facts.model ?? 'default' };
  const nameModel = modelNaming(config, service, text);
  return {
    text,
    image: imageModel && facts.draws ? { provider, model: imageModel } : null,
    write: async (request) => writeText(service, await nameModel(request.signal), request),
    draw(request) {
      if (!imageModel || !facts.draws) return noModels.draw(request);
      return drawPicture(service, imageModel, request);
    },
  };
}

/** The name of the model to ask: where none is set and none is usual, the first that the server lists. */
function modelNaming(config: ModelConfig, service: ModelService, text: ModelName) {
  let isKnown = config.AI_MODEL !== undefined || config.AI_PROVIDER !== 'openai-compatible';
  return async (signal: AbortSignal | undefined): Promise<string> => {
    if (!isKnown) {
      const first = await firstListedModel(service, signal);
      text.model = first ?? text.model;
      isKnown = first !== undefined;
    }
    return text.model;
  };
}

const noModels: Models = {
  text: null,
  image: null,
  write: () => Promise.reject(new ModelFailure('not-configured')),
  draw: () => Promise.reject(new ModelFailure('not-configured')),
};
