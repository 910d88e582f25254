import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stampPdf } from '#platform/files/stamp-pdf.ts';
import type { StampPage } from '#platform/pdf/stamp-page.ts';

let dir: string;
beforeAll(() => void (dir = mkdtempSync(join(tmpdir(), 'scenarium-stamp-'))));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const serial = '01D9A3F44B8C7E500000B9A300060002';
const longName = 'Константинопольская-Преображенская Александра-Владислава Всеволодовна-Ростиславовна';
const page: StampPage = {
  title: 'Сведения об электронных подписях',
  notes: ['Копия для просмотра и печати'],
  heading: 'ДОКУМЕНТ ПОДПИСАН ЭЛЕКТРОННОЙ ПОДПИСЬЮ',
  stamps: [
    [
      `Сертификат: ${serial}`,
      'Владелец: Соколова Анна Викторовна',
      'Действителен: с 01.02.2026 по 01.02.2027',
    ],
    [`Сертификат: ${serial}`, `Владелец: ${longName}`, 'Действителен: с 01.02.2026 по 01.02.2027'],
  ],
};

async function makePdf(): Promise<string> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Hello');
  const path = join(dir, 'document.pdf');
  writeFileSync(path, await document.save());
  return path;
}

/** The pieces of the text of the last page with their places. */
async function readLastPage(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent();
  const pieces = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ text: item.str, x: item.transform[4] as number, y: item.transform[5] as number, ...item }]
      : [],
  );
  return { pages: pdf.numPages, pieces, text: pieces.map(({ text }) => text).join('') };
}

const squeeze = (text: string): string => text.replaceAll(/\s/g, '');

test('the marks are readable text on one more page, and the document stays as it is', async () => {
  const path = await makePdf();
  const before = readFileSync(path);
  const stamped = await stampPdf({ path, besides: path, personId: 'a' }, page);
  expect(stamped!.isCopy).toBe(true);
  expect(readFileSync(path)).toEqual(before);
  expect(stamped!.bytes.equals(before)).toBe(false);
  const { pages, text } = await readLastPage(stamped!.bytes);
  expect(pages).toBe(2);
  for (const line of [page.title, page.heading, ...page.stamps.flat()])
    expect([line, squeeze(text).includes(squeeze(line))]).toEqual([line, true]);
});

test('two marks with a long name do not overlap', async () => {
  const { pieces } = await readLastPage(
    (await stampPdf({ path: null, besides: join(dir, 'a'), personId: 'a' }, page))!.bytes,
  );
  const overlaps = pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter(
        (other) =>
          Math.abs(one.y - other.y) < Math.min(one.height, other.height) * 0.8 &&
          one.x < other.x + other.width &&
          other.x < one.x + one.width,
      )
      .map((other) => `${one.text} | ${other.text}`),
  );
  expect(overlaps).toEqual([]);
  const right = 595.28 - 56;
  expect(pieces.filter(({ x, width }) => x + width > right).map(({ text }) => text)).toEqual([]);
});

test('an encrypted or broken PDF and another format get the page as a file of its own', async () => {
  const [broken, encrypted] = [join(dir, 'broken.pdf'), join(dir, 'encrypted.pdf')];
  writeFileSync(broken, '%PDF-1.7\n%%EOF');
  const document = await PDFDocument.create();
  document.addPage();
  document.context.trailerInfo.Encrypt = document.context.register(
    document.context.obj({ Filter: 'Standard' }),
  );
  writeFileSync(encrypted, await document.save());
  for (const path of [broken, encrypted, null]) {
    const stamped = await stampPdf({ path, besides: broken, personId: 'a' }, page);
    expect([stamped!.isCopy, (await readLastPage(stamped!.bytes)).pages]).toEqual([false, 1]);
  }
});
