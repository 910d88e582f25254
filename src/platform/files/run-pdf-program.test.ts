import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Refusal } from '#kernel/refusal.ts';
import { checkPdf } from './check-pdf.ts';

let dir: string;
let short: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pdf-'));
  short = join(dir, 'short.pdf');
  const document = new PDFDocument();
  document.text('EXT. RIVER - NIGHT. Anna stands on the bridge.').end();
  await writeFile(short, await buffer(document));
});
afterAll(() => rm(dir, { recursive: true }));

let count = 0;
const settled: unknown[] = [];

/** A pipe: the program blocks on it until `end` has written to it. */
function addSlow(personId: string) {
  const path = join(dir, `slow-${(count += 1)}`);
  execFileSync('mkfifo', [path]);
  const verdict = checkPdf(path, { personId, timeoutMs: 60_000 }).catch(
    (error: Refusal) => error.fieldErrors,
  );
  void verdict.then((errors) => settled.push(errors));
  return { verdict, end: () => writeFile(path, 'no PDF') };
}

const refusedAs = (code: string, text: string) => [{ code, text }];
const busy = refusedAs('unavailable', 'errors@pdf_busy');
const broken = refusedAs('validation_failed', 'errors@pdf_broken');
const opened = { pages: 1, hasText: true };

test('of ten slow files of one person three are taken, and another person waits for none of them', async () => {
  settled.length = 0;
  const slow = Array.from({ length: 10 }, () => addSlow('greedy'));
  expect(await checkPdf(short, { personId: 'other' })).toEqual(opened);
  expect(settled).toEqual(Array(7).fill(busy));
  for (const { end, verdict } of slow.slice(0, 3)) {
    await end();
    expect(await verdict).toEqual(broken);
  }
});

test('of two people with slow files one makes room for a third person, and is served after the other', async () => {
  settled.length = 0;
  const [first, second, third] = [addSlow('first'), addSlow('second'), addSlow('third')];
  // Only a program that has started lets it end.
  await third.end();
  expect(await third.verdict).toEqual(broken);
  expect(settled).toHaveLength(1);
  await first.end();
  expect(await first.verdict).toEqual(broken);
  await second.end();
  expect(await second.verdict).toEqual(broken);
});
