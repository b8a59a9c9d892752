// `npm run make-word-lists`: makes domain/anchoring/lexicon/words/*.br, every form of the Spanish, American and British
// spelling dictionaries, sorted by their bytes, one a line. To be run again whenever these packages change.
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { IterableHunspellReader } from 'hunspell-reader';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'domain/anchoring/lexicon/words');

/** The dictionaries of each list; the first is the one whose licence is kept, which the other English one has too. */
const lists = { es: ['es'], en: ['en', 'en-gb'] };

function folderOf(dictionary: string): string {
  return path.join(root, 'node_modules', `dictionary-${dictionary}`);
}

async function formsOf(dictionary: string): Promise<string[]> {
  const reader = await IterableHunspellReader.createFromFiles(
    path.join(folderOf(dictionary), 'index.aff'),
    path.join(folderOf(dictionary), 'index.dic'),
  );
  return [...reader.seqWords()]
    .map((form) => form.normalize('NFC'))
    .filter((form) => /\p{L}/u.test(form) && !/[\s/]/.test(form));
}

for (const [language, dictionaries] of Object.entries(lists)) {
  const forms = [...new Set((await Promise.all(dictionaries.map(formsOf))).flat())];
  const sorted = forms.map((form) => Buffer.from(form)).toSorted((a, b) => Buffer.compare(a, b));
  const text = Buffer.from(`${sorted.join('\n')}\n`);
  const packed = await promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  await writeFile(path.join(folder, `${language}.br`), packed);
  const licence = path.join(folderOf(dictionaries[0]!), 'license');
  await copyFile(licence, path.join(folder, `LICENSE.${language}.txt`));
  process.stdout.write(
    `${language}: ${sorted.length} forms of ${dictionaries.length} dictionaries, ${Math.round(packed.length / 1024)} KB\n`,
  );
}
