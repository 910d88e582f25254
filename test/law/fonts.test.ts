import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutFonts } from '../../scripts/cut-fonts.ts';
import { root } from './house.ts';

test('the committed fonts match the output of the font script', async () => {
  const folder = join(root, 'src/ui/fonts');
  const cut = await cutFonts();
  expect(readdirSync(folder).sort()).toEqual([...cut.keys()].sort());
  for (const [name, bytes] of cut)
    expect(readFileSync(join(folder, name)).equals(bytes), `${name}: run scripts/cut-fonts.ts`).toBe(true);
});
