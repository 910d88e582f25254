import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createCsvStream } from './csv-stream.ts';
import { createXlsxStream } from './xlsx-stream.ts';

async function* rows(): AsyncGenerator<readonly string[]> {
  yield ['Who', 'What'];
  yield ['=cmd|x', 'a "quoted" <b>&</b>; text'];
  yield ['-1', '\tline'];
}

test('a CSV has quoted cells, and no cell runs as a formula', async () => {
  expect((await buffer(createCsvStream(rows()))).toString()).toBe(
    '\ufeff"Who";"What"\r\n"\'=cmd|x";"a ""quoted"" <b>&</b>; text"\r\n"\'-1";"\'\tline"\r\n',
  );
});

test('an XLSX is a ZIP with one sheet of texts', async () => {
  const sheet = await readPart(await buffer(createXlsxStream(rows())), 'xl/worksheets/sheet1.xml');
  const cells = [...sheet.matchAll(/<t xml:space="preserve">(.*?)<\/t>/gs)].map(([, cell]) => cell);
  expect(cells).toEqual([
    ...['Who', 'What', "'=cmd|x", 'a "quoted" &lt;b&gt;&amp;&lt;/b&gt;; text'],
    ...["'-1", "'\tline"],
  ]);
  expect(sheet.match(/<row>/g)).toHaveLength(3);
});

test('a table whose client has gone reads no further rows', async () => {
  let read = 0;
  let isClosed = false;
  async function* endless(): AsyncGenerator<readonly string[]> {
    try {
      for (;;) {
        read += 1;
        yield ['x'.repeat(10_000)];
      }
    } finally {
      isClosed = true;
    }
  }
  const stream = createXlsxStream(endless());
  // The sheet is the last part of the file.
  while (read === 0) await once(stream, 'data');
  stream.destroy();
  await expect.poll(() => isClosed).toBe(true);
  expect(read).toBeLessThan(1000);
});

async function readPart(bytes: Buffer, part: string): Promise<string> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === part) return text(await zip.openReadStreamPromise(entry));
  }
  throw new Error(`the archive has no ${part}`);
}
