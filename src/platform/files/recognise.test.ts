import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Document, Packer, Paragraph } from 'docx';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { fileTypes } from './file-types.ts';
import { recognise, type RecognisedFile } from './recognise.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'recognise-'));
});
afterAll(() => rm(dir, { recursive: true }));

let count = 0;
async function look(
  name: string,
  bytes: Buffer | string,
  allowedExtensions?: string[],
): Promise<RecognisedFile | string> {
  const path = join(dir, `${(count += 1)}.part`);
  await writeFile(path, bytes);
  return recognise({ path, name, field: 'file', ...(allowedExtensions && { allowedExtensions }) }).catch(
    (error: { code: string }) => error.code,
  );
}
const isTaken = async (name: string, bytes: Buffer | string): Promise<boolean> =>
  typeof (await look(name, bytes)) !== 'string';
const refused = 'unsupported_media_type';

async function zip(entries: Record<string, string | Buffer>, mode = 0o100664): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, body] of Object.entries(entries)) file.addBuffer(Buffer.from(body), name, { mode });
  file.end();
  return buffer(file.outputStream);
}

const pdf = async (): Promise<Buffer> => {
  const document = new PDFDocument();
  document.text('scene');
  document.end();
  return buffer(document);
};

const image = (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff'): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();

/** The container of Word, Excel and PowerPoint before 2007, with one stream name far from the start. */
const oldOffice = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1024 ** 2 - 20),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(500),
  ]);

const der = Buffer.concat([
  Buffer.from('308205a006092a864886f70d010702a0820591', 'hex'),
  Buffer.alloc(1400, 7),
]);
const pem = (label: string): string =>
  `-----BEGIN ${label}-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

const mp4 = Buffer.concat([
  Buffer.from('000000206674797069736f6d0000020069736f6d69736f3261766331', 'hex'),
  Buffer.alloc(64),
]);
const webm = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
  'hex',
);

describe('a file is taken for what it is', () => {
  const samples: [string, () => Promise<Buffer | string> | Buffer | string][] = [
    ['a.pdf', pdf],
    [
      'a.docx',
      async () => Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Сцена')] }] })),
    ],
    ['a.xlsx', async () => writeXlsxFile([[{ value: 'x' }]]).toBuffer()],
    ['a.pptx', () => zip({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p/>' })],
    ['a.doc', () => oldOffice('WordDocument')],
    ['a.xls', () => oldOffice('Workbook')],
    ['a.ppt', () => oldOffice('PowerPoint Document')],
    ['a.txt', () => 'Простой текст,\r\nдве строки'],
    ['a.csv', () => Buffer.from('d4e8ebfcec3b3230323620e32e0d0a', 'hex')],
    ['a.json', () => '{"сцена": [1, 2]}'],
    ['a.fdx', () => '<?xml version="1.0"?><FinalDraft DocumentType="Script"/>'],
    ['a.xml', () => '<?xml version="1.0" encoding="UTF-8"?>\n<!-- форма --><form><a/></form>'],
    ['a.jpg', () => image('jpeg')],
    ['a.JPEG', () => image('jpeg')],
    ['a.png', () => image('png')],
    ['a.gif', () => image('gif')],
    ['a.webp', () => image('webp')],
    ['a.avif', () => image('avif')],
    ['a.tif', () => image('tiff')],
    ['a.tiff', () => image('tiff')],
    ['a.bmp', () => Buffer.concat([Buffer.from('424d', 'hex'), Buffer.alloc(60)])],
    [
      'a.heic',
      () =>
        Buffer.concat([
          Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
          Buffer.alloc(40),
        ]),
    ],
    ['a.avi', () => Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), Buffer.alloc(64)])],
    ['a.mp4', () => mp4],
    ['a.mpg', () => Buffer.concat([Buffer.from('000001ba44000400', 'hex'), Buffer.alloc(64)])],
    ['a.mpeg', () => Buffer.concat([Buffer.from('000001ba21000100', 'hex'), Buffer.alloc(64)])],
    ['a.webm', () => webm],
    ['a.rar', () => Buffer.concat([Buffer.from('526172211a070100', 'hex'), Buffer.alloc(64)])],
    ['a.7z', () => Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), Buffer.alloc(64)])],
    ['a.zip', () => zip({ 'сцены/1.txt': 'ночь' })],
    ['a.sig', () => der],
    ['a.sgn', () => der.toString('base64')],
    ['a.p7s', () => pem('PKCS7')],
  ];

  it.each(samples)('%s', async (name, make) => {
    const bytes = await make();
    const extension = name.split('.')[1]?.toLowerCase() ?? '';
    const { kind, mime } = fileTypes[extension] ?? {};
    expect(await look(name, bytes)).toEqual({ name, extension, kind, mime, size: Buffer.byteLength(bytes) });
  });

  it('whatever kind is on the list', () => {
    expect(samples.map(([name]) => name.split('.')[1]?.toLowerCase()).toSorted()).toEqual(
      Object.keys(fileTypes).toSorted(),
    );
  });
});

describe('a file is refused', () => {
  it('when its extension is not on the list, or there is none', async () => {
    const png = await image('png');
    for (const name of [
      'a.svg',
      'a.html',
      'a.htm',
      'a.xhtml',
      'a.exe',
      'a.js',
      'a.docm',
      'a',
      'a.png.exe',
      'a.constructor',
    ]) {
      expect(await look(name, png), name).toBe(refused);
    }
  });

  it('when it is of another type than it says', async () => {
    const samples: Record<string, Buffer | string> = {
      pdf: await pdf(),
      png: await image('png'),
      jpg: await image('jpeg'),
      doc: oldOffice('WordDocument'),
      docx: await zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }),
      mp4,
      rar: Buffer.concat([Buffer.from('526172211a070100', 'hex'), Buffer.alloc(64)]),
      sig: der,
    };
    const taken: string[] = [];
    for (const [truth, bytes] of Object.entries(samples)) {
      for (const claim of Object.keys(fileTypes)) {
        if (await isTaken(`a.${claim}`, bytes)) taken.push(`${truth} as ${claim}`);
      }
    }
    expect(taken.toSorted()).toEqual(
      [
        'pdf as pdf',
        'png as png',
        'jpg as jpg',
        'jpg as jpeg',
        'doc as doc',
        'docx as docx',
        'docx as zip',
        'mp4 as mp4',
        'rar as rar',
        'sig as sig',
        'sig as sgn',
        'sig as p7s',
      ].toSorted(),
    );
  });

  it.each([
    ['a page', 'a.txt', '\n <!DOCTYPE html><script>alert(1)</script>'],
    ['a page', 'a.csv', 'x;<script>alert(1)</script>'],
    ['XHTML', 'a.xml', '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['XHTML under a prefix', 'a.xml', '<a xmlns:h="http://www.w3.org/1999/xhtml"><h:script/></a>'],
    ['a drawing', 'a.xml', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
    ['entities', 'a.xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
    ['plain text', 'a.xml', 'просто текст'],
    ['broken JSON', 'a.json', '{"a": '],
    ['a word', 'a.sig', 'подпись'],
    ['other base64', 'a.sig', Buffer.from('not a signature at all').toString('base64')],
    ['another sequence', 'a.p7s', Buffer.from('30820122300d06092a864886f70d01010105', 'hex')],
    ['nothing', 'a.txt', ''],
    ['nothing', 'a.pdf', ''],
    ['bytes', 'a.txt', Buffer.from([1, 2, 0, 255])],
  ])('when it is %s called %s', async (_what, name, bytes) => {
    expect(await look(name, bytes)).toBe(refused);
  });

  it('when the call takes fewer types', async () => {
    expect(await look('a.txt', 'текст', ['pdf'])).toBe(refused);
    expect(await look('a.pdf', await pdf(), ['pdf'])).toMatchObject({ extension: 'pdf' });
  });

  it('and the error names the field', async () => {
    await writeFile(join(dir, 'x'), 'x');
    await expect(recognise({ path: join(dir, 'x'), name: 'a.exe', field: 'text' })).rejects.toMatchObject({
      code: refused,
      fieldErrors: [{ code: refused, field: 'text' }],
    });
  });
});

describe('an archive is refused', () => {
  /** Rewrites a name of equal length in the local header and in the directory. */
  const renamed = (bytes: Buffer, from: string, to: string): Buffer =>
    Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
  const directoryAt = (bytes: Buffer): number => bytes.indexOf(Buffer.from('504b0102', 'hex'));

  it('when its paths walk out', async () => {
    const good = await zip({ 'aaaaaaaaaa.txt': 'x' });
    expect(await isTaken('a.zip', good)).toBe(true);
    for (const name of ['../../../a.txt', '/aaaaaaaaa.txt', 'C:/aaaaaaa.txt', '..\\aaaaaaa.txt']) {
      expect(await isTaken('a.zip', renamed(good, 'aaaaaaaaaa.txt', name)), name).toBe(false);
    }
  });

  it('when it holds a link', async () => {
    expect(await isTaken('a.zip', await zip({ link: '/etc/passwd' }, 0o120777))).toBe(false);
  });

  it('when it would unfold too far', async () => {
    expect(await isTaken('a.zip', await zip({ 'small.txt': Buffer.alloc(900_000) }))).toBe(true);
    expect(await isTaken('a.zip', await zip({ 'bomb.txt': Buffer.alloc(30_000_000) }))).toBe(false);
    const liar = await zip({ 'a.txt': 'x' });
    liar.writeUInt32LE(2 ** 31, directoryAt(liar) + 24);
    expect(await isTaken('a.zip', liar)).toBe(false);
  });

  it('when it holds too many entries', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}`, '']));
    expect(await isTaken('a.zip', await zip(many))).toBe(false);
  });

  it('when its directory is torn, absent or lies about itself', async () => {
    const good = await zip({ 'a.txt': 'x', 'b.txt': 'y' });
    expect(await isTaken('a.zip', good.subarray(0, good.length - 30))).toBe(false);
    expect(await isTaken('a.zip', good.subarray(0, 40))).toBe(false);
    const wrong = Buffer.from(good);
    wrong.writeUInt32LE(0xfffffff0, good.length - 6);
    expect(await isTaken('a.zip', wrong)).toBe(false);
    const long = Buffer.from(good);
    long.writeUInt16LE(60_000, directoryAt(good) + 28);
    expect(await isTaken('a.zip', long)).toBe(false);
  });

  it('unless a document of Word declares a main part of another name', async () => {
    const declared = (type: string) =>
      zip({
        '[Content_Types].xml': `<Types><Override PartName="/word/document2.xml" ContentType="application/vnd.${type}.main+xml"/></Types>`,
        'word/document2.xml': '<w/>',
      });
    const word = await declared('openxmlformats-officedocument.wordprocessingml.document');
    expect(await isTaken('a.docx', word)).toBe(true);
    expect(await isTaken('a.xlsx', word)).toBe(false);
    expect(await isTaken('a.docx', await declared('ms-word.document.macroEnabled'))).toBe(false);
  });

  it('when a document of Word holds macros', async () => {
    const parts = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' };
    expect(await isTaken('a.docx', await zip(parts))).toBe(true);
    expect(await isTaken('a.docx', await zip({ ...parts, 'word/vbaProject.bin': 'x' }))).toBe(false);
  });
});
