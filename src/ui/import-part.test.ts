import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importPart } from '#ui/import-part.ts';

const folder = mkdtempSync(join(tmpdir(), 'part-'));
writeFileSync(join(folder, 'part.js'), 'const one = { evaluation: {} }; export { one as t };');
const chunk = relative(import.meta.dirname, join(folder, 'part.js'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A browser that keeps a failed import rejects each time. The source is that of a built function. */
function keptFailure(source: string) {
  const failure = new TypeError('Importing a module script failed.');
  let loads = 0;
  const load = async (): Promise<object> => {
    loads += 1;
    throw failure;
  };
  return { failure, load: Object.assign(load, { toString: () => source }), loads: () => loads };
}

test.each([
  [`()=>n(()=>import(\`${chunk}\`),__vite__mapDeps([0,1]))`, { t: { evaluation: {} } }],
  [`()=>import("${chunk}")`, { t: { evaluation: {} } }],
  [`()=>n(()=>import('${chunk}').then(e=>e.t),[])`, { evaluation: {} }],
  [`()=>import('${chunk}').then((e)=>e.t).then(e=>e.evaluation)`, {}],
])('a chunk whose failure the browser keeps is imported under another URL: %#', async (source, part) => {
  const { load } = keptFailure(source);
  const first = await importPart(load);
  expect({ ...first }).toEqual(part);
  // The same URL would give the same module.
  expect(await importPart(load)).not.toBe(first);
});

test.each([
  '() => import("/src/part.tsx")',
  // The module cannot be read from the chunk.
  `()=>import('${chunk}').then(({t:e})=>e)`,
])('what names no chunk or no part of it is loaded once more', async (source) => {
  const { load, failure, loads } = keptFailure(source);
  await expect(importPart(load)).rejects.toBe(failure);
  expect(loads()).toBe(2);
});

test('after a failure the kept one is not asked for before the other URL', async () => {
  const source = { text: '()=>import(`./missing.js`)' };
  const { load, failure, loads } = keptFailure('');
  load.toString = () => source.text;
  await expect(importPart(load)).rejects.toThrow('missing.js');
  expect(loads()).toBe(1);
  source.text = `()=>import(\`${chunk}\`)`;
  expect(await importPart(load)).toMatchObject({ t: {} });
  expect(loads()).toBe(1);
  // The URL that a release has removed is tried last, so that the page notices the removal.
  source.text = '()=>import(`./missing.js`)';
  await expect(importPart(load)).rejects.toBe(failure);
  expect(loads()).toBe(2);
});
