import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importPart } from '#ui/import-part.ts';

const folder = mkdtempSync(join(tmpdir(), 'part-'));
writeFileSync(join(folder, 'part.js'), 'export const evaluation = {};');
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
const evaluationOf = (module: unknown) => (module as { evaluation: object }).evaluation;

test.each([
  `()=>n(()=>import(\`${chunk}\`),__vite__mapDeps([0,1]))`,
  `()=>import("${chunk}")`,
  `()=>n(()=>import('${chunk}').then(e=>e.default),[])`,
])('a chunk whose failure the browser keeps is imported under another URL: %#', async (source) => {
  const { load } = keptFailure(source);
  const first = await importPart(load, evaluationOf);
  expect(first).toEqual({});
  // The same URL would give the same module.
  expect(await importPart(load, evaluationOf)).not.toBe(first);
});

test('what names no chunk is loaded once more', async () => {
  const { load, failure, loads } = keptFailure('() => import("/src/part.tsx")');
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
  expect(await importPart(load, evaluationOf)).toEqual({});
  expect(loads()).toBe(1);
  // What a release has removed is asked for last, so that the page learns of it.
  source.text = '()=>import(`./missing.js`)';
  await expect(importPart(load)).rejects.toBe(failure);
  expect(loads()).toBe(2);
});
