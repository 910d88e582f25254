import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '#kernel/refusal.ts';
import { checkPdf } from './check-pdf.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pdf-'));
});
afterAll(() => rm(dir, { recursive: true }));

let count = 0;
async function saved(bytes: Buffer | string): Promise<string> {
  const path = join(dir, `${(count += 1)}.part`);
  await writeFile(path, bytes);
  return path;
}

async function drawn(draw: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PDFDocument(options);
  draw(document);
  document.end();
  return buffer(document);
}
const script = (document: PDFKit.PDFDocument): void => {
  document.text('EXT. RIVER - NIGHT. Anna stands on the bridge.').addPage().text('END');
};
const scan = (document: PDFKit.PDFDocument): void => {
  document.rect(0, 0, 100, 100).fill('grey');
};
const verdict = (path: string, more = {}) =>
  checkPdf(path, { personId: 'a', ...more }).catch((error: Refusal) => error.fieldErrors[0]);

describe('a PDF', () => {
  it('is counted in pages, and known to have words', async () => {
    expect(await verdict(await saved(await drawn(script)))).toEqual({ pages: 2, hasText: true });
  });

  it('is read once when its bytes are the same, and again when it could not be read', async () => {
    const [good, bad] = [await saved(await drawn(script)), await saved('no PDF')];
    const sha256 = randomUUID();
    expect((await verdict(bad, { sha256 })) as object).toMatchObject({ text: 'errors@pdf_broken' });
    expect(await verdict(good, { sha256 })).toEqual({ pages: 2, hasText: true });
    expect(await verdict(bad, { sha256 })).toEqual({ pages: 2, hasText: true });
    expect((await verdict(bad)) as object).toMatchObject({ text: 'errors@pdf_broken' });
  });

  it('is known to be a scan when it has none', async () => {
    expect(await verdict(await saved(await drawn(scan)))).toEqual({ pages: 1, hasText: false });
  });

  it.each([
    ['to open', { userPassword: 'x' }],
    ['to change', { ownerPassword: 'x' }],
    ['to open, by a newer cipher', { userPassword: 'x', pdfVersion: '1.7ext3' as const }],
  ])('is refused when it asks for a password %s', async (_what, options) => {
    const path = await saved(await drawn(script, options));
    expect(await verdict(path, { field: 'text' })).toEqual({
      code: 'validation_failed',
      field: 'text',
      text: 'errors@pdf_encrypted',
    });
  });

  it('is refused when it is broken or is none', async () => {
    const whole = await drawn(script);
    for (const bytes of ['', 'hello', '%PDF-1.7 and no more', whole.subarray(0, 300)]) {
      expect(await verdict(await saved(bytes))).toEqual({
        code: 'validation_failed',
        text: 'errors@pdf_broken',
      });
    }
    expect(await verdict(join(dir, 'absent'))).toEqual({
      code: 'validation_failed',
      text: 'errors@pdf_broken',
    });
  });

  it('is refused when it takes too long, and the next one is read all the same', async () => {
    const path = await saved(await drawn(script));
    const [first, second] = await Promise.all([verdict(path, { timeoutMs: 1 }), verdict(path)]);
    expect(first).toEqual({ code: 'validation_failed', text: 'errors@pdf_broken' });
    expect(second).toEqual({ pages: 2, hasText: true });
  });

  it.each([false, true])(
    'that unpacks to a gigabyte is refused by its memory (watched: %s)',
    async (isWatched) => {
      const path = await saved(packedSpaces(1024));
      const options = { isWatched, timeoutMs: 600_000 };
      expect(await verdict(path, options)).toEqual({ code: 'validation_failed', text: 'errors@pdf_broken' });
      expect(await verdict(await saved(packedSpaces(1)), options)).toEqual({ pages: 1, hasText: false });
    },
  );
});

/** One page whose content is megabytes of spaces, packed twice: two kilobytes for a gigabyte. */
function packedSpaces(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 ** 2, ' '), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  // The end of a stream: an empty last block. The library does not check the checksum that should follow.
  const once = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(megabytes).fill(block),
    Buffer.from([3, 0]),
  ]);
  const content = deflateSync(once, { level: 9 });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    `<< /Length ${content.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${content.toString('latin1')}\nendstream`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Size 5 /Root 1 0 R >>\n%%EOF`, 'latin1');
}
