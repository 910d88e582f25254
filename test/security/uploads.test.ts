/** Files with a false type or name, sent to every upload endpoint (security S-44, S-48, S-49, S-51). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useWorld } from '../use-world.ts';
import type { Answer, Visitor } from '../world.ts';
import { makePdf } from '../scenario-fixture.ts';
import { tried } from './examples.ts';
import { kinds } from './fixtures.ts';
import { expectDecent } from './verdict.ts';

const world = useWorld();
let files: Record<string, Buffer>;

beforeAll(async () => {
  const picture = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: '#3b4cd3' } });
  const png = await picture(64).png().toBuffer();
  const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
  files = {
    png,
    pdf: await makePdf(),
    svg: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
    html,
    polyglot: Buffer.concat([png, html]),
    'half a picture': png.subarray(0, 60),
    'half a document': (await makePdf()).subarray(0, 300),
    'a bomb': await picture(6_400).png().toBuffer(),
    'one byte': Buffer.from([0x89]),
    nothing: Buffer.alloc(0),
    zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    program: Buffer.from(`MZ${'\0'.repeat(200)}`),
    'only a header of a document': Buffer.from('%PDF-1.7\n%%EOF'),
    'twenty-one megabytes': Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(21 * 1024 ** 2, 0x20)]),
  };
});

/** Documents of any type are signed and checked, and nothing of them is stored. */
const storesNothing = ['POST /api/demo/signatures', 'POST /api/signatures/check'];
/** XML with its signature, and nothing else is stored: nda.api.test.ts sends it what it refuses. */
const twoFiles = 'POST /api/organization/attorneys';
const others = [...storesNothing, twoFiles];
const uploads = tried.filter(([key, { endpoint }]) => endpoint.upload && !others.includes(key));
const actorOf = (path: string) => {
  if (path.startsWith('/api/administrator')) return world.as('fund');
  return world.as(path.startsWith('/api/organization') ? 'okAdmin' : 'author');
};

test('every upload endpoint is tested here', () => {
  expect(uploads.map(([key]) => key).toSorted()).toEqual([
    'POST /api/administrator/media',
    'POST /api/chats/:id/files',
    'POST /api/organization/image',
    'POST /api/user/orders/:id/files',
    'POST /api/user/profile/photo',
    'POST /api/user/questionnaire/:step/files',
    'POST /api/user/scenarios/:id/rights-file',
    'POST /api/user/scenarios/:id/text',
  ]);
});

interface Sent {
  bytes: Buffer;
  name: string;
  type?: string;
  field: string;
}

function send(visitor: Visitor, url: string, parts: Sent[]): Promise<Answer> {
  const form = new FormData();
  if (url.startsWith('/api/user/questionnaire')) form.append('kind', 'OTHER');
  for (const { bytes, name, type, field } of parts) {
    form.append(field, new Blob([new Uint8Array(bytes)], type ? { type } : {}), name);
  }
  return visitor.post(url, form);
}

const rows = async () => {
  const { rows: found } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM file`.execute(
    world.database.db,
  );
  return found[0]!.n;
};
const leftovers = () => {
  try {
    return readdirSync(join(world.dataDir, 'files', 'tmp'));
  } catch {
    return [];
  }
};

describe.each(uploads)('%s', (_, { endpoint }) => {
  const { field } = endpoint.upload!;
  const isOfApplication = endpoint.path.startsWith('/api/user/orders');
  const isOfThread = endpoint.path.startsWith('/api/chats');
  const isOfRights = endpoint.path.endsWith('/rights-file');
  const isDocument =
    isOfApplication || isOfThread || isOfRights || endpoint.path.startsWith('/api/user/questionnaire');
  const wantsPdf = isDocument || endpoint.path.endsWith('/text');
  const right = wantsPdf ? 'pdf' : 'png';
  const ready = async () => {
    const visitor = await actorOf(endpoint.path);
    const kind = [
      isOfThread && kinds.thread,
      isOfApplication && kinds.refusedApplication,
      isOfRights && kinds.rightsFile,
    ].find(Boolean);
    const id = await (kind || kinds.scenario).near(world, world.people.author.id);
    return { visitor, url: endpoint.path.replace(':id', id).replace(':step', 'documents') };
  };

  test('accepts a file by its content, not by its name or declared type', async () => {
    const { visitor, url } = await ready();
    const before = await rows();
    for (const [what, bytes] of Object.entries(files)) {
      if (what === right || what === 'polyglot' || what === 'nothing') continue;
      // A scan may be as large, and nobody parses it: its type is enough.
      if (isDocument && bytes.subarray(0, 4).toString() === '%PDF') continue;
      const answer = await send(visitor, url, [
        { bytes, name: `file.${right}`, type: wantsPdf ? 'application/pdf' : 'image/png', field },
      ]);
      expectDecent(answer, { sent: `${what} to ${url}`, readable: true });
      expect([what, [400, 413, 415].includes(answer.status), answer.errors[0]?.field]).toEqual([
        what,
        true,
        field,
      ]);
    }
    expect(await rows()).toBe(before);
    expect(leftovers()).toEqual([]);
  });

  test('accepts any file name and stores it sanitised', async () => {
    const { visitor, url } = await ready();
    for (const name of [
      '../../../etc/passwd',
      'a"; filename="b.html',
      'a\r\nSet-Cookie: a=1',
      '\u202efdp.exe',
      'имя'.repeat(200),
      'a\u0000b',
      '.',
      'CON',
      'file.html',
    ]) {
      const answer = await send(visitor, url, [{ bytes: files[right]!, name, field }]);
      expectDecent(answer, { sent: name, readable: true });
      if (answer.status !== 200) continue;
      const { rows: named } = await sql<{
        name: string;
        key: string;
      }>`SELECT name, key FROM file ORDER BY id DESC LIMIT 1`.execute(world.database.db);
      // eslint-disable-next-line no-control-regex
      expect(named[0]!.name).not.toMatch(/[/\\\u0000-\u001f\u202e"]/);
      expect(named[0]!.name.length).toBeLessThanOrEqual(200);
      expect(named[0]!.key).not.toContain('passwd');
    }
    expect(leftovers()).toEqual([]);
  });

  test('accepts exactly one file in its own field', async () => {
    const { visitor, url } = await ready();
    const one: Sent = { bytes: files[right]!, name: `file.${right}`, field };
    const elsewhere = await send(visitor, url, [{ ...one, field: 'other' }]);
    expect([elsewhere.status, elsewhere.errors[0]?.field]).toEqual([400, 'other']);
    const two = await send(visitor, url, [one, one]);
    expect([400, 413]).toContain(two.status);
    expectDecent(two, { sent: 'two files', readable: false });
    expect(leftovers()).toEqual([]);
  });
});

test('an image that is also HTML is re-encoded without the HTML', async () => {
  const author = await world.as('author');
  const { data } = await send(author, '/api/user/profile/photo', [
    { bytes: files['polyglot']!, name: 'photo.png', field: 'image' },
  ]).then((answer) => answer as Answer<any>);
  const file = await world.guest.get(data.url);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe('image/webp');
  expect(file.response.rawPayload.includes('script')).toBe(false);
});

test('a file sent to another endpoint is rejected at its field', async () => {
  const answer = await send(world.guest, '/api/login', [
    { bytes: files['png']!, name: 'a.png', field: 'email' },
  ]);
  expect([answer.status, answer.errors]).toEqual([
    400,
    [expect.objectContaining({ code: 'validation_failed', field: 'email' })],
  ]);
  expect(leftovers()).toEqual([]);
});
