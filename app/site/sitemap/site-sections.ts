import type { MessageKey } from '#i18n/messages';
import type { LinkName } from '../../links.ts';

type Section = {
  name: Exclude<LinkName, 'article' | 'month' | 'interview' | 'referent' | 'issue'>;
  label: MessageKey;
};

/** Every page that has a fixed address, in the groups of the site map. */
export const siteSections: readonly { title: MessageKey; pages: readonly Section[] }[] = [
  {
    title: 'sitemap.sections',
    pages: [
      { name: 'home', label: 'nav.home' },
      { name: 'news', label: 'nav.news' },
      { name: 'interviews', label: 'nav.interviews' },
      { name: 'referents', label: 'nav.referents' },
      { name: 'companies', label: 'nav.companies' },
      { name: 'applications', label: 'nav.applications' },
      { name: 'resources', label: 'nav.resources' },
    ],
  },
  {
    title: 'sitemap.services',
    pages: [
      { name: 'services', label: 'nav.services' },
      { name: 'advertising', label: 'frame.advertising' },
      { name: 'contact', label: 'contact.title' },
      { name: 'login', label: 'account.loginTitle' },
      { name: 'register', label: 'account.registerTitle' },
    ],
  },
  {
    title: 'sitemap.information',
    pages: [
      { name: 'methodology', label: 'methodology.title' },
      { name: 'newsletter', label: 'newsletter.title' },
      { name: 'privacy', label: 'legal.privacy' },
      { name: 'cookies', label: 'legal.cookies' },
      { name: 'legalNotice', label: 'legal.notice' },
      { name: 'sitemap', label: 'sitemap.title' },
      { name: 'feed', label: 'frame.rss' },
    ],
  },
];
