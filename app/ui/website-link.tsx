import { ExternalLink } from './external-link.tsx';
import { useT } from './reader.tsx';

/** A link to a website that shows its host. */
export function WebsiteLink({ url }: { url: string }) {
  const t = useT();
  return (
    <ExternalLink href={url}>
      <span className="visually-hidden">{t('directory.website')}: </span>
      {hostOf(url)}
    </ExternalLink>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? url;
}
