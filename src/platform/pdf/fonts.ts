import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const read = (name: string) => readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}`));

let loading: Promise<{ regular: Buffer; bold: Buffer }> | undefined;

/** One family with Cyrillic, Latin, digits and punctuation, because a font of one script lacks the rest. Read once. */
export const loadFonts = (): Promise<{ regular: Buffer; bold: Buffer }> =>
  (loading ??= Promise.all([read('DejaVuSans.ttf'), read('DejaVuSans-Bold.ttf')]).then(([regular, bold]) => ({
    regular,
    bold,
  })));
