// What an interview says about itself to machines that read.
import type { Article, Thing, WithContext } from 'schema-dts';
import { breadcrumbs, publisher } from '#app/structured-data.ts';
import type { Interview } from '#domain/interviews';
import type { Publication } from '#domain/publication';
import { type Language, localized, type Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { href } from '../../links.ts';

type Described = Pick<
  Interview,
  'slug' | 'title_es' | 'title_en' | 'intro_es' | 'intro_en' | 'interviewee' | 'date'
>;

interface Site {
  language: Language;
  t: Translate<MessageKey>;
  siteUrl: string;
  logo: Publication['logo'];
}

/** The interview as an Article about a person, and its place in the site as a BreadcrumbList. */
export function interviewStructuredData(interview: Described, site: Site): WithContext<Thing>[] {
  const { language, siteUrl, t } = site;
  const steps = [
    { name: t('nav.home'), url: siteUrl + href('home', language) },
    { name: t('interviews.title'), url: siteUrl + href('interviews', language) },
    {
      name: localized(interview, 'title', language).text,
      url: siteUrl + href('interview', language, { slug: interview.slug }),
    },
  ];
  return [article(interview, site), breadcrumbs(steps)];
}

function article(interview: Described, { language, siteUrl, t, logo }: Site): WithContext<Article> {
  const title = localized(interview, 'title', language);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    genre: t('contentType.entrevista'),
    headline: title.text,
    description: localized(interview, 'intro', language).text,
    inLanguage: title.language,
    url: siteUrl + href('interview', language, { slug: interview.slug }),
    image: `${siteUrl}/covers/${language}/interview/${interview.slug}.png`,
    datePublished: interview.date,
    about: { '@type': 'Person', name: interview.interviewee.name },
    publisher: publisher({ name: t('site.name'), siteUrl, logo }),
  };
}
