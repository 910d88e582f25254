/** Writes brotli and gzip variants of every built text file, so that no request compresses them. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const small = promisify(brotliCompress);
const zipped = promisify(gzip);

// The size of one packet, below which compression saves nothing.
const leastBytes = 1_400;

export async function compress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,mjs,css,svg,json}', { cwd: folder }).map((file) => join(folder, file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < leastBytes) return;
  const params = {
    // The best quality costs seconds for the last per cent of a big file.
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > 400_000 ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    small(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    zipped(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
