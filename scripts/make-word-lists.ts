// `npm run make-word-lists`: makes domain/anchoring/lexicon/words/*.br, every form of the Spanish and English spelling
// dictionaries, sorted by their bytes, one a line. To be run again whenever these packages change.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { IterableHunspellReader } from 'hunspell-reader';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'domain/anchoring/lexicon/words');

for (const language of ['es', 'en']) {
  const dictionary = path.join(root, 'node_modules', `dictionary-${language}`);
  const reader = await IterableHunspellReader.createFromFiles(
    path.join(dictionary, 'index.aff'),
    path.join(dictionary, 'index.dic'),
  );
  const forms = [...new Set(reader.seqWords())]
    .map((form) => form.normalize('NFC'))
    .filter((form) => /\p{L}/u.test(form) && !/[\s/]/.test(form));
  const sorted = forms.map((form) => Buffer.from(form)).toSorted((a, b) => Buffer.compare(a, b));
  const text = Buffer.from(`${sorted.join('\n')}\n`);
  const packed = await promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  await writeFile(path.join(folder, `${language}.br`), packed);
  await copyFile(path.join(dictionary, 'license'), path.join(folder, `LICENSE.${language}.txt`));
  const { version } = JSON.parse(await readFile(path.join(dictionary, 'package.json'), 'utf8')) as {
    version: string;
  };
  process.stdout.write(
    `${language}: ${sorted.length} forms of dictionary-${language} ${version}, ${Math.round(packed.length / 1024)} KB\n`,
  );
}
