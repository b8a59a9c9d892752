// Pictures that are shown outside the site: link previews of 1200 by 630, drawn from the content of the page,
// and the pictures of emails.
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand, Drawing, ShareCard } from '#app/entry.server.tsx';
import { type ArticleRecord, headlineLabels } from '#domain/articles';
import { getArticleAt } from '#domain/articles/server';
import { isProblem, NotFound } from '#domain/errors';
import { getInterview } from '#domain/interviews/server';
import { createPictures, type Pictures } from '#domain/media/server';
import { type Language, languages, localized, type Translate } from '#i18n/i18n';
import { type Publication, accentOf } from '#domain/publication';
import { getPublication, publicationMessages } from '#domain/publication/server';
import type { MessageKey } from '#i18n/messages';
import { publicationName } from '#i18n/publication-name';
import { topicLabel } from '#i18n/topic-label';
import type { Services } from '#platform/services';
import { isNotModified } from './negotiation.ts';

/** The seed of the site's own cover: the beam of a lookout. */
const siteSeed = 'proa';
/** The longest name of who paid that a share card shows, in characters. */
const payerLength = 40;
const fontFolder = path.join(import.meta.dirname, '../app/ui/fonts/share');
const fontFiles = ['newsreader-share.ttf', 'instrument-sans-share.ttf'].map((name) =>
  path.join(fontFolder, name),
);

/** Pictures whose words are set in the faces of `app/ui/fonts/share`. */
export function createSitePictures(services: Services): Pictures {
  return createPictures(services, fontFiles);
}

/**
 * Serves `/covers/<language>/site.png`, and `article/<slug>.png` and `interview/<slug>.png` beside it; for
 * mails `/covers/letter/<slug>.png` and `/covers/flag/<topic>.png`.
 */
export function mountCovers(
  app: FastifyInstance,
  services: Services,
  {
    drawing,
    pictures,
  }: { drawing: Pick<Drawing, 'shareCard' | 'emailCover' | 'flagPicture'>; pictures: Pictures },
): void {
  async function send(request: FastifyRequest, reply: FastifyReply, svg: string) {
    const picture = pictures.of(svg);
    const etag = `"${picture.hash}"`;
    const isKnown = isNotModified(request.headers['if-none-match'], etag);
    const png = isKnown ? undefined : await picture.png();
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etag);
    return isKnown ? reply.code(304).send() : reply.type('image/png').send(png);
  }

  app.register(async (covers) => {
    covers.setErrorHandler((error, _request, reply) => {
      if (!isProblem(error) || error.kind !== 'not-found') throw error;
      reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
    });
    for (const language of languages) {
      covers.get(`/covers/${language}/site.png`, async (request, reply) =>
        send(request, reply, drawing.shareCard(await siteCard(services, language))),
      );
      covers.get<File>(`/covers/${language}/article/:file`, async (request, reply) =>
        send(
          request,
          reply,
          drawing.shareCard(await articleCard(services, slugOf(request), language)),
        ),
      );
      covers.get<File>(`/covers/${language}/interview/:file`, async (request, reply) =>
        send(
          request,
          reply,
          drawing.shareCard(await interviewCard(services, slugOf(request), language)),
        ),
      );
    }
    covers.get<File>('/covers/letter/:file', async (request, reply) => {
      const slug = slugOf(request);
      const { topics, cover_revision } = await getArticleAt(services, slug);
      return send(request, reply, drawing.emailCover({ slug, topics, revision: cover_revision }));
    });
    covers.get<File>('/covers/flag/:file', (request, reply) => {
      const svg = drawing.flagPicture(slugOf(request));
      if (svg === null) throw new NotFound('page.notFoundTitle');
      return send(request, reply, svg);
    });
  });
}

interface File {
  Params: { file: string };
}

/** The slug in the file's name. Throws `NotFound` for a name that no picture has. */
function slugOf({ params }: FastifyRequest<File>): string {
  const slug = /^([a-z0-9-]{1,120})\.png$/.exec(params.file)?.[1];
  if (slug === undefined) throw new NotFound('page.notFoundTitle');
  return slug;
}

async function siteCard(services: Services, language: Language): Promise<ShareCard> {
  const { [language]: t } = await publicationMessages(services);
  return {
    brand: await brandOf(services, language),
    title: t('home.title'),
    kicker: [t('nav.news'), t('nav.interviews'), t('nav.resources')].join(' · '),
    slug: siteSeed,
    revision: 0,
    topics: ['seguridad-alignment'],
    language,
  };
}

async function articleCard(
  services: Services,
  slug: string,
  language: Language,
): Promise<ShareCard> {
  const { [language]: t } = await publicationMessages(services);
  const article = await getArticleAt(services, slug);
  // The article's own picture is not on the card.
  const labels = headlineLabels(withShortPayer(article), {
    language,
    t,
    isShort: true,
    hasPicture: false,
  });
  return {
    brand: await brandOf(services, language),
    title: localized(article, 'title', language).text,
    kicker: labels.join(' · ') || (topicOf(t, article) ?? t('nav.news')),
    slug,
    revision: article.cover_revision,
    topics: article.topics,
    language,
  };
}

/** How the publication signs its cards; undefined where it does as by default. */
async function brandOf(services: Services, language: Language): Promise<Brand | undefined> {
  const publication = await getPublication(services);
  const { name, accent } = publication;
  const motto = taglineOf(publication, language);
  if (name === publicationName && !motto && !accent) return undefined;
  return {
    name: name === publicationName ? undefined : name,
    motto: motto || (name === publicationName ? undefined : ''),
    accent: accent ? accentOf(accent).shape.day : undefined,
  };
}

function taglineOf({ tagline_es, tagline_en }: Publication, language: Language): string {
  return language === 'en' ? tagline_en || tagline_es : tagline_es;
}

/** Who paid, where the name is short enough to be read on a card. */
function withShortPayer(article: ArticleRecord): ArticleRecord {
  const { sponsor_label: payer } = article;
  return { ...article, sponsor_label: payer && payer.length <= payerLength ? payer : null };
}

async function interviewCard(
  services: Services,
  slug: string,
  language: Language,
): Promise<ShareCard> {
  const { [language]: t } = await publicationMessages(services);
  const interview = await getInterview(services, slug);
  return {
    brand: await brandOf(services, language),
    title: localized(interview, 'title', language).text,
    kicker: [t('contentType.entrevista'), topicOf(t, interview)].filter(Boolean).join(' · '),
    slug,
    revision: 0,
    topics: interview.topics,
    language,
  };
}

function topicOf(t: Translate<MessageKey>, { topics }: { topics: readonly string[] }) {
  return topics[0] === undefined ? undefined : topicLabel(t, topics[0]);
}
