import type { MessageKey } from '#i18n/messages';
import type { PageName } from '../../links.ts';

type NavItem = {
  name: PageName;
  label: MessageKey;
  /** The pages inside this part of the site. */
  within?: readonly PageName[];
};

/** The main navigation, in order: in the header, its menu and the footer. */
export const navItems: readonly NavItem[] = [
  { name: 'home', label: 'nav.home' },
  { name: 'news', label: 'nav.news', within: ['article', 'month'] },
  { name: 'interviews', label: 'nav.interviews', within: ['interview'] },
  { name: 'referents', label: 'nav.referents', within: ['referent'] },
  { name: 'companies', label: 'nav.companies' },
  { name: 'applications', label: 'nav.applications' },
  { name: 'resources', label: 'nav.resources' },
  { name: 'services', label: 'nav.services' },
];
