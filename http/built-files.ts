// The files of the build that browsers fetch: scripts, styles, fonts, icons.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { iconNames } from './icons.ts';
import { manifestName } from './manifest.ts';
import { chooseEncoding, type Encoding } from './negotiation.ts';

const anyFile = ':file';
/** The ending of a file's compressed copy, which the build lays beside it. */
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
/** These depend on the publication. */
const servedElsewhere = new Set([manifestName, ...iconNames]);
const hashedCaching = 'public, max-age=31536000, immutable';
const usualCaching = 'public, max-age=3600';

/** Serves each file of `folder` but the manifest and the icons under its own path, compressed where the client accepts it. */
export async function serveBuiltFiles(server: FastifyInstance, folder: string): Promise<void> {
  const names = await listFiles(folder);
  const all = new Set(names);
  const isCopy = (name: string) => /\.(br|gz)$/.test(name) && all.has(name.slice(0, -3));
  const served = new Set(names.filter((each) => !isCopy(each) && !servedElsewhere.has(each)));
  for (const url of new Set([...served].map(addressOf))) {
    server.route<{ Params: { file?: string } }>({
      method: ['GET', 'HEAD'],
      url,
      async handler(request, reply) {
        const name = url.slice(1).replace(anyFile, request.params.file ?? '');
        if (!served.has(name)) throw new NoSuchFile();
        const encoding = chooseEncoding(request.headers['accept-encoding']);
        const isThere = all.has(name + endings[encoding]);
        await sendFile(request, reply, {
          folder,
          name,
          encoding: isThere ? encoding : 'identity',
        });
      },
    });
  }
}

/** One for all files of a folder; those at the top have one each, beside the pages. */
function addressOf(name: string): string {
  return name.includes('/') ? `/${path.posix.dirname(name)}/${anyFile}` : `/${name}`;
}

class NoSuchFile extends Error {
  readonly statusCode = 404;
}

/** The files under a folder but for hidden ones, as paths with `/`. */
async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, name, encoding }: { folder: string; name: string; encoding: Encoding },
): Promise<void> {
  const file = encodeURI(name + endings[encoding]);
  const sent = await send(request.raw, file, { root: folder, cacheControl: false, index: false });
  // A range that the file does not have, or a file that is no longer there.
  if (sent.type === 'error') throw sent.metadata.error;
  reply
    .code(sent.statusCode)
    .headers(sent.headers)
    .header('vary', 'Accept-Encoding')
    .header('cache-control', name.includes('assets/') ? hashedCaching : usualCaching);
  // Pictures of the site stand in mails and in feed readers too.
  if (name.endsWith('.png')) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (encoding !== 'identity') {
    reply.header('content-encoding', encoding).header('content-type', contentType(name));
  }
  return reply.send(sent.stream);
}

function contentType(name: string): string {
  const type = send.mime.getType(name) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
