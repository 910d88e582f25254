import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteFile } from '../../../seeds/content/site.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let officer: Visitor;

beforeAll(async () => {
  officer = await world.as('fund');
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } });

async function send(who: Visitor, bytes: Buffer, name: string) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], name));
  return who.post('/api/administrator/media', body);
}

const text = (body: string) => ({ text: body });

describe('an uploaded picture', () => {
  test('is resized to the widths that screens need', async () => {
    const { data } = await send(officer, await drawn(2000, 1000).jpeg().toBuffer(), 'Кадр, первый.JPG');
    expect({ kind: data.kind, name: data.name, width: data.width, height: data.height }).toEqual({
      kind: 'picture',
      name: 'picture.webp',
      width: 1600,
      height: 800,
    });
    expect(data.variants.map(({ width }: { width: number }) => width)).toEqual([480, 960, 1600, 2000]);
    for (const { src, width } of data.variants) {
      const { response } = await officer.get(src);
      const { format, width: real } = await sharp(response.rawPayload).metadata();
      expect([response.statusCode, format, real]).toEqual([200, 'webp', width]);
    }
    expect(data.variants[2].src).toBe(data.src);
  });

  test('is not enlarged', async () => {
    const { data } = await send(officer, await drawn(300, 200).png().toBuffer(), 'small.png');
    expect(data.variants.map(({ width }: { width: number }) => width)).toEqual([300]);
  });

  test('loses its location metadata and is rotated upright', async () => {
    const bytes = await drawn(600, 300)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    const { data } = await send(officer, bytes, 'phone.jpg');
    const { response } = await officer.get(data.src);
    const { exif, width, height } = await sharp(response.rawPayload).metadata();
    expect([exif, width, height]).toEqual([undefined, 300, 600]);
  });

  test.each(['avif', 'webp', 'gif', 'png', 'jpeg'] as const)('may be %s', async (format) => {
    const answer = await send(officer, await drawn(64, 64).toFormat(format).toBuffer(), `a.${format}`);
    expect([answer.status, answer.data.kind]).toEqual([200, 'picture']);
  });
});

describe('an uploaded video', () => {
  test('is stored unchanged', async () => {
    const bytes = await readFile(siteFile('projector.mp4'));
    const { data } = await send(officer, bytes, 'Ролик.mp4');
    expect([data.kind, data.name, data.size, data.variants]).toEqual([
      'video',
      'video.mp4',
      bytes.length,
      [],
    ]);
    const { response } = await officer.get(data.src);
    expect(response.rawPayload.equals(bytes)).toBe(true);
  });
});

describe('an upload is rejected:', () => {
  const errorsOf = async (bytes: Buffer, name: string) => {
    const { status, errors } = await send(officer, bytes, name);
    return [status, errors.map(({ code, field }) => [code, field])];
  };

  test('a text with the extension of a picture', async () => {
    expect(await errorsOf(Buffer.from('<svg onload="alert(1)"/>'), 'a.png')).toEqual([
      415,
      [['unsupported_media_type', 'file']],
    ]);
  });

  test('a picture format that can contain scripts', async () => {
    expect(await errorsOf(Buffer.from('<svg/>'), 'a.svg')).toEqual([
      415,
      [['unsupported_media_type', 'file']],
    ]);
  });

  test('a damaged picture', async () => {
    const png = await drawn(500, 500).png().toBuffer();
    expect(await errorsOf(png.subarray(0, png.length - 300), 'a.png')).toEqual([
      415,
      [['unsupported_media_type', 'file']],
    ]);
  });

  test('a picture beyond twenty megabytes', async () => {
    const small = await drawn(10, 10).jpeg().toBuffer();
    const padded = Buffer.concat([small, Buffer.alloc(20 * 1_048_576)]);
    expect(await errorsOf(padded, 'a.jpg')).toEqual([413, [['payload_too_large', 'file']]]);
  });

  test('a signature beyond one megabyte', async () => {
    const signed = Buffer.from('308205a006092a864886f70d010702a0820591', 'hex');
    const sent = async (bytes: Buffer) => (await send(officer, bytes, 'a.sig')).status;
    expect(await sent(Buffer.concat([signed, Buffer.alloc(1400)]))).toBe(200);
    const padded = Buffer.concat([signed, Buffer.alloc(1_048_576)]);
    expect(await errorsOf(padded, 'a.sig')).toEqual([413, [['payload_too_large', 'file']]]);
  });

  test('a form without a file', async () => {
    const { status, errors } = await officer.post('/api/administrator/media', new FormData());
    expect([status, errors.map(({ code, field }) => [code, field])]).toEqual([
      400,
      [['validation_failed', 'file']],
    ]);
  });
});

describe('the preview of a text', () => {
  test('is rendered as on the site', async () => {
    const { data } = await officer.post(
      '/api/administrator/content/preview',
      text('# Раз\n\n**два**\nтри\n<script>alert(1)</script>'),
    );
    expect(data.html).toBe('<h1>Раз</h1>\n<p><strong>два</strong><br>\nтри</p>');
  });

  test('rejects more than fifty thousand characters', async () => {
    const { status, errors } = await officer.post(
      '/api/administrator/content/preview',
      text('а'.repeat(50_001)),
    );
    expect([status, errors.map(({ field }) => field)]).toEqual([400, ['text']]);
  });
});

describe('preview and upload', () => {
  test.each([
    ['guest', 401],
    ['author', 403],
    ['okAdmin', 403],
  ] as const)('are closed to %s', async (who, status) => {
    const visitor = who === 'guest' ? world.guest : await world.as(who);
    const preview = await visitor.post('/api/administrator/content/preview', text('a'));
    const sent = await send(visitor, Buffer.from('a'), 'a.png');
    expect([preview.status, sent.status]).toEqual([status, status]);
  });
});
