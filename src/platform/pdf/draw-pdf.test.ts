import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { createPdfThreads, drawPdf } from '#platform/pdf/draw-pdf.ts';
import type { PdfBlock } from '#platform/pdf/draw-pdf.ts';

const draw = (blocks: readonly PdfBlock[]) =>
  drawPdf({
    title: 'Расписка',
    creator: 'Scenarium',
    createdAt: new Date('2026-10-01T09:00:00Z'),
    footer: 'Подвал',
    blocks,
  });

async function textOf(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  return pages;
}

test('Russian text, digits and signs can be extracted', async () => {
  const [page] = await textOf(
    await draw([
      { kind: 'title', text: 'Заявка № АВ-26-1-00417' },
      { kind: 'row', label: 'Сценарий', value: '«Тихая вода» — ёж, №5, 100 %' },
    ]),
  );
  expect(page).toContain('Заявка № АВ-26-1-00417');
  expect(page).toContain('Сценарий');
  expect(page).toContain('«Тихая вода» — ёж, №5, 100 %');
  expect(page).toContain('Подвал');
  expect(page).toContain('1 / 1');
});

test('a long text goes on to numbered pages and loses no word', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `слово${index}`);
  const pages = await textOf(await draw([{ kind: 'text', text: words.join(' ') }]));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join(' ').match(/слово\d+/g)).toEqual(words);
  expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
});

test('a word that is wider than the page is broken, and an unknown sign is no error', async () => {
  const word = 'Щ'.repeat(200);
  const pages = await textOf(await draw([{ kind: 'row', label: word, value: `${word} 🎬 語` }]));
  expect(pages.join('').replaceAll(/[^Щ]/g, '').length).toBe(400);
});

test('a table of many rows repeats its heads on every page and loses no cell', async () => {
  const columns = [
    { title: 'Номер', share: 1 },
    { title: 'Сценарий', share: 3 },
  ];
  const rows = Array.from({ length: 200 }, (_, index) => [
    `АВ-${index}`,
    `«Вода» ${'и берег '.repeat(20)}к${index}`,
  ]);
  const pages = await textOf(await draw([{ kind: 'table', columns, rows }]));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) expect(page).toMatch(/^ ?Номер +Сценарий/);
  expect(pages.join(' ').match(/АВ-\d+/g)).toEqual(rows.map(([number]) => number));
  expect(pages.join(' ').match(/к\d+/g)).toEqual(rows.map((_, index) => `к${index}`));
});

test('a row that is longer than a page goes on', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `слово${index}`);
  const table = {
    kind: 'table',
    columns: [{ title: 'Текст', share: 1 }],
    rows: [[words.join(' ')]],
  } as const;
  const pages = await textOf(await draw([table]));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join(' ').match(/слово\d+/g)).toEqual(words);
});

test('the metadata has the title and the date of the document', async () => {
  const document = await PDFDocument.load(await draw([]), { updateMetadata: false });
  expect([document.getTitle(), document.getCreationDate()]).toEqual([
    'Расписка',
    new Date('2026-10-01T09:00:00Z'),
  ]);
});

describe('the threads', () => {
  const draft = {
    title: 'Расписка',
    creator: 'Scenarium',
    createdAt: new Date('2026-10-01T09:00:00Z'),
    footer: '',
    blocks: [],
  };
  const unavailable = { code: 'unavailable' };

  test('alone load what draws, so that no call draws in the serving process', () => {
    const drawers = globSync('src/**/*.ts').filter(
      (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('create-pdf.ts'),
    );
    expect(drawers).toEqual(['src/platform/pdf/draw-pdf-worker.ts']);
  });

  test('answer 503 for a document that takes too long, and draw the next one', async () => {
    const drawInTime = createPdfThreads({ threads: 1, deadlineMs: 3000 });
    const text = Array.from({ length: 1_000_000 }, (_, index) => `слово${index}`).join(' ');
    const long = drawInTime({ ...draft, blocks: [{ kind: 'text', text }] });
    await expect(long).rejects.toMatchObject(unavailable);
    const bytes = await drawInTime(draft);
    expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
  });

  test('answer 503 for a document that fails, and draw the next one', async () => {
    const drawOne = createPdfThreads({ threads: 1 });
    const broken = { ...draft, createdAt: 'никогда' as unknown as Date };
    await expect(drawOne(broken)).rejects.toMatchObject(unavailable);
    expect((await drawOne(draft)).subarray(0, 4).toString()).toBe('%PDF');
  });

  test('answer 503 when too many documents wait', async () => {
    const drawFew = createPdfThreads({ threads: 1, maxQueue: 1 });
    const drawn = await Promise.allSettled([drawFew(draft), drawFew(draft), drawFew(draft)]);
    expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });
});
