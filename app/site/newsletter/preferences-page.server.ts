import { exportPersonalData } from '#domain/deliveries/server';
import { Invalid, isProblem } from '#domain/errors';
import type { Preferences } from '#domain/newsletter';
import {
  changeLanguage,
  eraseSubscription,
  findPreferences,
  pauseSubscription,
  resumeSubscription,
  unsubscribe,
} from '#domain/newsletter/server';
import type { Language } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { onlyFields } from '../../form-answer.server.ts';
import { href } from '../../links.ts';
import type { Action, ActionArgs, Loaded, LoaderArgs, LoaderData } from '../../page.ts';

export const queryKeys = ['token'];

/** The preferences of a personal link; null for a link that was never sent. Reading them changes nothing. */
export async function loader({ services, query, t }: LoaderArgs) {
  const token = query.get('token') ?? '';
  const preferences = await lookAt(services, token);
  return {
    meta: {
      title: t(preferences ? 'preferences.title' : 'newsletter.brokenTitle'),
      description: t('newsletter.text'),
      isUnlisted: true,
      ...(!preferences && { status: 400 as const }),
    },
    data: preferences && { ...preferences, token },
  } satisfies Loaded<unknown>;
}

export type PreferencesData = LoaderData<typeof loader>;

async function lookAt(services: Services, token: string): Promise<Preferences | null> {
  try {
    return token ? await findPreferences(services, token) : null;
  } catch (error) {
    if (isProblem(error) && error.kind === 'not-found') return null;
    throw error;
  }
}

type Form = (args: ActionArgs, token: string) => ReturnType<Action>;

/** Runs the form that `intent` names. A link that was never sent is reported by the page itself. */
export const action: Action = async (args) => {
  const token = args.query.get('token') ?? '';
  const form = forms.get(args.fields['intent'] ?? '');
  if (!form) throw new Invalid('problem.badRequest');
  return (await lookAt(args.services, token)) ? form(args, token) : { step: '' };
};

const speak: Form = async ({ services, fields }, token) => {
  const { language } = onlyFields(fields, 'language');
  if (language !== 'es' && language !== 'en') throw new Invalid('problem.badRequest');
  await changeLanguage(services, { token, language });
  return back(language, token);
};

const pause: Form = async ({ services, language, fields }, token) => {
  onlyFields(fields);
  await pauseSubscription(services, token);
  return back(language, token);
};

const resume: Form = async ({ services, language, fields }, token) => {
  onlyFields(fields);
  await resumeSubscription(services, token);
  return back(language, token);
};

const leave: Form = async ({ services, language, fields }, token) => {
  onlyFields(fields);
  await unsubscribe(services, token);
  return back(language, token);
};

const show: Form = async ({ services, fields }, token) => {
  onlyFields(fields);
  return {
    step: 'show',
    shown: JSON.stringify(await exportPersonalData(services, token), null, 2),
  };
};

const erase: Form = async ({ services, language, fields }, token) => {
  const { sure } = onlyFields(fields, 'sure');
  if (sure !== 'yes') throw new Invalid('preferences.eraseMissing');
  await eraseSubscription(services, token);
  return { to: href('newsletter', language), notice: 'erased' };
};

const forms: ReadonlyMap<string, Form> = new Map([
  ['language', speak],
  ['pause', pause],
  ['resume', resume],
  ['leave', leave],
  ['show', show],
  ['erase', erase],
]);

/** The page again, in the language of the mails from now on. */
function back(language: Language, token: string) {
  const to = `${href('preferences', language)}?token=${encodeURIComponent(token)}`;
  return { to, notice: 'preferences-saved' as const };
}
