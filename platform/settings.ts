// Every setting, once: this list parses the environment, fills the README's table and `.env.example`, and words the
// message that stops a start. A new one goes into the file of its area under `settings/`.
import { agentsSettings } from './settings/agents.ts';
import { keepingSettings } from './settings/keeping.ts';
import { mailSettings } from './settings/mail.ts';
import { siteSettings } from './settings/site.ts';

/** The variables of the environment by their names. */
export const variables = {
  ...siteSettings,
  ...mailSettings,
  ...keepingSettings,
  ...agentsSettings,
} as const;

/** A setting as a line of `.env`, of a shell and of a service manager: all three read it alike. */
export function assignment(name: keyof typeof variables, value: string): string {
  return /^[\w.,:/@%+=-]*$/.test(value) ? `${name}=${value}` : `${name}='${value}'`;
}
