// Pictures from outside, stored in DATA_DIR/media: decoded and encoded again, marked as made by a model, and named
// by the hash of their content. On a server the database holds them too, for the folders of other machines.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Invalid, type Problem, Unavailable } from '#domain/errors';
import { writeFileAtomically } from '#platform/files';
import { xml } from '#platform/markup';
import type { Services } from '#platform/services';
import { hasSharedFolders } from '#platform/shared-folders';
import { findShared, putShared } from './shared-pictures.server.ts';

const maxBytes = 32 * 1024 * 1024;
const maxPixels = 40_000_000;
const maxEdge = 1600;
const decodingSeconds = 20;

/** The metadata written into the file. */
export interface PictureFacts {
  /** The model that drew it. */
  model: string;
  /** What it shows, in words. */
  alt: string;
}

type Storing = Pick<Services, 'config' | 'db' | 'clock'>;

/** What a picture's file is called. */
export const pictureName = /^[0-9a-f]{32}\.webp$/;

/** Stores a picture that a model drew; returns its address. Throws `Unavailable` for what is no JPEG, PNG, WebP or AVIF of a sane size. */
export async function storePicture(
  services: Storing,
  bytes: Uint8Array,
  facts: PictureFacts,
): Promise<string> {
  const { data } = await reencode(bytes, facts);
  return keep(services, data);
}

/** Stores a picture that somebody gave, which stays although nothing may refer to it. Throws `Invalid` where `storePicture` throws `Unavailable`. */
export async function storeOwnPicture(
  services: Storing,
  bytes: Uint8Array,
): Promise<{ src: string; width: number; height: number }> {
  const { data, info } = await reencode(bytes, null);
  return { src: await keep(services, data), width: info.width, height: info.height };
}

async function keep(services: Storing, picture: Buffer): Promise<string> {
  const name = nameOf(picture);
  if (hasSharedFolders(services.config)) await putShared(services, { name, content: picture });
  await writePicture(services, name, picture);
  return `/media/${name}`;
}

async function writePicture(
  { config }: Pick<Services, 'config'>,
  name: string,
  picture: Buffer,
): Promise<void> {
  const folder = mediaFolder(config.DATA_DIR);
  await mkdir(folder, { recursive: true });
  await writeFileAtomically(path.join(folder, name), picture);
}

/** The bytes of a stored picture by its name; null where there is none. */
export async function findPicture(
  services: Pick<Services, 'config' | 'db'>,
  name: string,
): Promise<Buffer | null> {
  if (!pictureName.test(name)) return null;
  const here = await findHere(services, name);
  if (here || !hasSharedFolders(services.config)) return here;
  const picture = await findShared(services.db, name);
  // A folder that cannot take it leaves it to be fetched again.
  if (picture) await writePicture(services, name, picture).catch(() => undefined);
  return picture;
}

async function findHere(
  { config }: Pick<Services, 'config'>,
  name: string,
): Promise<Buffer | null> {
  try {
    await using file = await open(path.join(mediaFolder(config.DATA_DIR), name), readOnlyNoLink);
    return await file.readFile();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ELOOP', 'EISDIR', 'EMLINK'].includes(code)) return null;
    throw error;
  }
}

/** The file name of a stored picture: its content's hash. */
export function nameOf(picture: Buffer): string {
  return `${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`;
}

const readOnlyNoLink = constants.O_RDONLY | constants.O_NOFOLLOW;

/** The folder of stored pictures. */
export function mediaFolder(dataFolder: string): string {
  return path.join(dataFolder, 'media');
}

async function reencode(bytes: Uint8Array, facts: PictureFacts | null) {
  const format = formatOf(bytes);
  if (!format || bytes.length > maxBytes) throw refusalOf(facts);
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    if ((await picture.metadata()).format !== format)
      throw new Error('The bytes are of two formats');
    const encoded = picture
      .autoOrient()
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: decodingSeconds });
    const marked = facts ? encoded.withXmp(xmpOf(facts)) : encoded;
    return await marked.toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw Object.assign(refusalOf(facts), { cause });
  }
}

/** What is no picture is the fault of who gave it: of a model, or of the caller. */
function refusalOf(facts: PictureFacts | null): Problem {
  return facts ? new Unavailable('media.noPicture') : new Invalid('media.oddPicture');
}

/** A stored picture as PNG, in a square of so many pixels. */
export async function pngOfPicture(picture: Buffer, pixels: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const within = { width: pixels, height: pixels, fit: 'inside' as const };
  return sharp(picture).resize(within).png().timeout({ seconds: decodingSeconds }).toBuffer();
}

/** sharp, loaded with the first picture since it is large; one thread a picture, no cache. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const signatures: [format: 'jpeg' | 'png' | 'webp' | 'heif', pattern: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['heif', /^[^]{4}ftyp(avif|avis|mif1)/],
];

/** The format by the first bytes; undefined for formats that are refused, SVG among them. */
function formatOf(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return signatures.find(([, pattern]) => pattern.test(start))?.[0];
}

/** The IPTC term for media made by a model, which each file holds. */
export const digitalSourceType =
  'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/** XMP with the properties of the IPTC Photo Metadata Standard 2025.1 that say where a picture comes from. */
function xmpOf({ model, alt }: PictureFacts): string {
  return String(xml`<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<Iptc4xmpExt:DigitalSourceType>${digitalSourceType}</Iptc4xmpExt:DigitalSourceType>
<Iptc4xmpExt:AISystemUsed>${model}</Iptc4xmpExt:AISystemUsed>
<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">${alt}</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`);
}
