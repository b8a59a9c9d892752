// Citations of articles and interviews as files: `/noticias/<slug>/cita.bib` and `.ris`, the same under /entrevistas,
// and their English twins.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#app/entry.server.tsx';
import { type CitationFormat, citationFile, citationFormats, citedPiece } from '#domain/citations';
import { type CitedKind, citedKinds, getCitable } from '#domain/citations/server';
import { publicationMessages } from '#domain/publication/server';
import { isProblem } from '#domain/errors';
import { type Language, languages } from '#i18n/i18n';
import { shortDigest } from '#platform/digest';
import type { Services } from '#platform/services';
import { isNotModified } from './negotiation.ts';
import { sharedCaching } from './page-response.ts';

const types: Record<CitationFormat, string> = {
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
};

interface Asked {
  kind: CitedKind;
  format: CitationFormat;
  language: Language;
}

/** Serves the citations of what readers can see. */
export function mountCitations(
  app: FastifyInstance,
  services: Services,
  site: Pick<Site, 'href'>,
): void {
  app.register(async (files) => {
    files.setErrorHandler((error, _request, reply) => {
      if (!isProblem(error) || error.kind !== 'not-found') throw error;
      reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
    });
    for (const kind of citedKinds)
      for (const language of languages)
        for (const format of citationFormats) {
          const path = decodeURIComponent(site.href(kind, language, { slug: ':slug' }));
          files.get<{ Params: { slug: string } }>(`${path}/cita.${format}`, (request, reply) =>
            send(request, reply, { services, site, asked: { kind, format, language } }),
          );
        }
  });
}

async function send(
  request: FastifyRequest<{ Params: { slug: string } }>,
  reply: FastifyReply,
  { services, site, asked }: { services: Services; site: Pick<Site, 'href'>; asked: Asked },
) {
  const { kind, format, language } = asked;
  const piece = await getCitable(services, kind, request.params.slug);
  const address = services.config.SITE_URL + site.href(kind, language, { slug: piece.slug });
  const { [language]: t } = await publicationMessages(services);
  const text = citationFile(citedPiece(piece, { language, address, t }), format);
  const etag = `"${shortDigest(text)}"`;
  reply.header('cache-control', sharedCaching).header('etag', etag);
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply
    .header('content-disposition', `attachment; filename="${piece.slug}.${format}"`)
    .header('x-robots-tag', 'noindex')
    .type(types[format])
    .send(text);
}
