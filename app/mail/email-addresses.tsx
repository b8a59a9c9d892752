// Absolute addresses for an email. They hold nothing that identifies its reader.
import { createContext, type ReactNode, useContext } from 'react';
import { useReader } from '#app/ui/reader.tsx';
import { href, type PageName } from '../links.ts';

const SiteContext = createContext('');

export function SiteProvider({ siteUrl, children }: { siteUrl: string; children: ReactNode }) {
  return <SiteContext value={siteUrl}>{children}</SiteContext>;
}

/** The addresses of pages in the email's language, and of its pictures. */
export function useAddresses() {
  const site = useContext(SiteContext);
  const { language } = useReader();
  return {
    page: (name: PageName) => site + href(name, language),
    article: (slug: string) => site + href('article', language, { slug }),
    issue: (number: number) => site + href('issue', language, { number: String(number) }),
    cover: (slug: string, seed: string) =>
      `${site}/covers/letter/${slug}.png?${encodeURIComponent(seed)}`,
    mark: `${site}/icon-192.png`,
    flag: (name: string) => `${site}/covers/flag/${name}.png`,
  };
}
