// The publication's icons: those of the build, or, where it has a name, an accent or a logo of its own, drawn from these.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Drawing, IconLook } from '#app/entry.server.tsx';
import { findPicture, pngOfPicture, type Pictures } from '#domain/media/server';
import { accentOf, hasDefaultIcons, type Publication } from '#domain/publication';
import { getPublication } from '#domain/publication/server';
import { publicationName } from '#i18n/publication-name';
import { shortDigest } from '#platform/digest';
import type { Services } from '#platform/services';
import { isNotModified } from './negotiation.ts';

/** Pictures by their names, and how many pixels each has. */
const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;
const tabIcon = 'favicon.svg';
/** What the tab of a browser needs on a screen of many pixels. */
const tabPixels = 128;
/** How much wider than high a logo may be, or higher than wide, to be known in a square. */
const mostOblong = 4 / 3;

/** The files that are served here and not as they are in the build. */
export const iconNames: readonly string[] = [...Object.keys(sizes), tabIcon];

interface Serving {
  /** The folder of the build. */
  folder: string;
  drawing: Pick<Drawing, 'siteIcon' | 'lampIcon' | 'tabIcon'>;
  pictures: Pictures;
}

/**
 * Serves each icon under its name, for an hour; the etag is a hash of what it is drawn from. Who asks for the icon
 * without having read a page is led to one of them.
 */
export async function mountIcons(
  server: FastifyInstance,
  services: Services,
  serving: Serving,
): Promise<void> {
  for (const name of iconNames) {
    const built = await readFile(path.join(serving.folder, name));
    const own = { hash: shortDigest(built), bytes: () => Promise.resolve(built) };
    server.get(`/${name}`, async (request, reply) => {
      const publication = await getPublication(services);
      const icon = hasDefaultIcons(publication)
        ? own
        : await drawn(services, serving, { name, publication });
      return send(request, reply, { name, icon });
    });
  }
  server.get('/favicon.ico', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').redirect('/icon-192.png');
  });
}

interface Icon {
  hash: string;
  bytes(): Promise<Buffer>;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, icon }: { name: string; icon: Icon },
) {
  const etag = `"${icon.hash}"`;
  reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
  // They stand in mails and in feed readers too.
  if (name !== tabIcon) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const bytes = await icon.bytes();
  return reply.type(name === tabIcon ? 'image/svg+xml' : 'image/png').send(bytes);
}

async function drawn(
  services: Services,
  { drawing, pictures }: Serving,
  { name, publication }: { name: string; publication: Publication },
): Promise<Icon> {
  const look = await lookOf(services, publication);
  if (name !== tabIcon) {
    const { hash, png } = pictures.of(drawing.siteIcon(look, sizes[name as keyof typeof sizes]));
    return { hash, bytes: png };
  }
  if (look.name === null && !look.picture && look.accent) {
    const lamp = drawing.lampIcon(look.accent);
    return { hash: shortDigest(lamp), bytes: () => Promise.resolve(Buffer.from(lamp)) };
  }
  const { hash, png } = pictures.of(drawing.siteIcon(look, tabPixels));
  return { hash, bytes: async () => Buffer.from(drawing.tabIcon(dataAddress(await png()))) };
}

async function lookOf(services: Services, publication: Publication): Promise<IconLook> {
  const { name, accent } = publication;
  const { shape, text } = accentOf(accent || '#e04e10');
  return {
    name: name === publicationName ? null : name,
    picture: await logoOf(services, publication),
    accent: accent ? { text: text.day, day: shape.day, night: shape.night } : undefined,
  };
}

/** The logo as a `data:` address; undefined where there is none that is known in a square. */
async function logoOf(services: Services, { logo }: Publication): Promise<string | undefined> {
  if (!logo || Math.max(logo.width / logo.height, logo.height / logo.width) > mostOblong) {
    return undefined;
  }
  const stored = await findPicture(services, path.basename(logo.src));
  return stored ? dataAddress(await pngOfPicture(stored, sizes['icon-512.png'])) : undefined;
}

function dataAddress(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
