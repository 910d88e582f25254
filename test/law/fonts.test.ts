import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutFonts } from '../../scripts/cut-fonts.ts';
import { read, root } from './source-files.ts';

test('the committed fonts match the output of the font script', async () => {
  const folder = join(root, 'src/ui/fonts');
  const cut = await cutFonts();
  expect(readdirSync(folder).sort()).toEqual([...cut.keys()].sort());
  for (const [name, bytes] of cut)
    expect(readFileSync(join(folder, name)).equals(bytes), `${name}: run scripts/cut-fonts.ts`).toBe(true);
});

test('Prata draws neither digits nor «№»: the first family of titles takes them from Golos', () => {
  const [first] = /--display: '([^']+)'/.exec(read('src/ui/tokens.css'))!.slice(1);
  const faces = read('src/ui/fonts.css').split('@font-face');
  const ofTitles = faces.filter((face) => face.includes(`font-family: '${first}'`));
  expect(
    ofTitles.map((face) => [/url\('([^']+)'\)/.exec(face)?.[1], /unicode-range: (.+);/.exec(face)?.[1]]),
  ).toEqual([
    ['./fonts/golos-text-signs.woff2', 'U+30-39'],
    ['./fonts/golos-text-russian.woff2', 'U+2116'],
  ]);
});
