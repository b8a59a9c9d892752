// What every step of a draft is handed.
import type { Language } from '#i18n/i18n';
import { runLimits } from '#platform/llm/limits';
import type { Services } from '#platform/services';
import type { DraftRequest, RunContext } from './drafting.ts';

/** One draft on its way: what it is made with, and how far it is. */
export interface DraftingContext {
  services: Services;
  request: DraftRequest;
  run: RunContext;
  /** Whether a model writes: the request allows it and one is configured. */
  hasModel: boolean;
  progress: {
    /** By the clock of `performance.now()`. */
    startedAt: number;
    /** The model that wrote last; null before one did. */
    model: string | null;
  };
}

/** A draft of which nothing is made yet. */
export function startDrafting(
  services: Services,
  request: DraftRequest,
  run: RunContext,
): DraftingContext {
  return {
    services,
    request,
    run,
    hasModel: request.mayUseModel && services.models.text !== null,
    progress: { startedAt: performance.now(), model: null },
  };
}

/** Whether there is still time for a call that the text can do without. */
export function hasTime({ progress }: DraftingContext): boolean {
  return performance.now() - progress.startedAt < runLimits.optionalCallsMs;
}

/** The language that a text is translated into. */
export function otherLanguage({ request }: Pick<DraftingContext, 'request'>): Language {
  return request.language === 'es' ? 'en' : 'es';
}
