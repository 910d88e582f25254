import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutFonts } from '../../scripts/cut-fonts.ts';
import { read, root } from './house.ts';

test('the committed fonts match the output of the font script', async () => {
  const folder = join(root, 'src/ui/fonts');
  const cut = await cutFonts();
  expect(readdirSync(folder).sort()).toEqual([...cut.keys()].sort());
  for (const [name, bytes] of cut)
    expect(readFileSync(join(folder, name)).equals(bytes), `${name}: run scripts/cut-fonts.ts`).toBe(true);
});

test('Prata draws no digit: the first family of titles is the face that has the digits of Golos', () => {
  const [first] = /--display: '([^']+)'/.exec(read('src/ui/tokens.css'))!.slice(1);
  const faces = read('src/ui/fonts.css').split('@font-face');
  const digits = faces.find((face) => face.includes(`font-family: '${first}'`));
  expect([/url\('([^']+)'\)/.exec(digits!)?.[1], /unicode-range: (.+);/.exec(digits!)?.[1]]).toEqual([
    './fonts/golos-text-signs.woff2',
    'U+30-39',
  ]);
});
