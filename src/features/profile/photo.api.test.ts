import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { complaints, photoPath, profilePath, wrong, useProfile } from '../../../test/profile-fixture.ts';

const { world, people, read, events } = useProfile();

async function imageForm(name: string, bytes?: Buffer): Promise<FormData> {
  const picture =
    bytes ??
    (await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3b4cd3' } })
      .withExif({ IFD0: { Copyright: 'canary' } })
      .png()
      .toBuffer());
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)]), name);
  return form;
}

describe('the photo', () => {
  const fileRows = async () =>
    (await sql<any>`SELECT purpose, name, mime, width, height FROM file`.execute(world.database.db)).rows;

  test('is stored as a public square WebP', async () => {
    const { data } = await people.author.post(photoPath, await imageForm('я.png'));
    expect((await read()).PERSONAL_PHOTO).toBe(data.url);
    const download = await world.guest.get(data.url);
    expect(download.headers['content-type']).toBe('image/webp');
    const metadata = await sharp(download.response.rawPayload).metadata();
    expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([
      'webp',
      512,
      512,
      undefined,
    ]);
    expect(await fileRows()).toEqual([
      { purpose: 'photo', name: 'photo.webp', mime: 'image/webp', width: 512, height: 512 },
    ]);
  });

  test('of a minor is shown to the person and the fund only, and not kept by shared caches', async () => {
    const minor = await world.as('minor');
    const { url } = (await minor.post(photoPath, await imageForm('a.png'))).data;
    const others = [world.guest, people.author, await world.as('okAdmin')];
    expect(await Promise.all(others.map(async (other) => (await other.get(url)).status))).toEqual([
      404, 404, 404,
    ]);
    for (const visitor of [minor, await world.as('fund')]) {
      const { status, headers } = await visitor.get(url);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    }
  });

  test('of an author is seen as far as the card of the author', async () => {
    const { url } = (await people.author.post(photoPath, await imageForm('a.png'))).data;
    const visitors = [
      world.guest,
      await world.as('author2'),
      await world.as('okUser'),
      await world.as('fund'),
    ];
    const seen = () =>
      Promise.all(
        visitors.map(async (visitor) => {
          const { status, headers } = await visitor.get(url);
          return `${status} ${headers['cache-control']}`;
        }),
      );
    const [open, closed, none] = ['200 public, max-age=3600', '200 private, no-cache', '404 no-store'];
    expect(await seen()).toEqual([open, open, open, open]);
    await people.author.post('/api/consents', { withdraw: ['publication'] });
    expect(await seen()).toEqual([none, none, closed, closed]);
    expect((await people.author.get(url)).status).toBe(200);
    await sql`UPDATE account SET state = 'SUSPENDED' WHERE id = ${world.people.author.id}`.execute(
      world.database.db,
    );
    expect(await seen()).toEqual([none, none, none, closed]);
  });

  test('replaces the former photo, which is deleted', async () => {
    const first = await people.author.post(photoPath, await imageForm('a.png'));
    const second = await people.author.post(photoPath, await imageForm('b.png'));
    expect(second.data.url).not.toBe(first.data.url);
    expect((await world.guest.get(first.data.url)).status).toBe(404);
    expect(await fileRows()).toHaveLength(1);
  });

  test.each([
    ['no body', undefined],
    ['an empty form', new FormData()],
    ['an empty field', new URLSearchParams({ image: '' })],
  ])('is deleted by %s', async (_what, body) => {
    const { data } = await people.author.post(photoPath, await imageForm('a.png'));
    const deleted = await people.author.post(photoPath, body);
    expect(deleted.data).toEqual({ url: null });
    expect((await read()).PERSONAL_PHOTO).toBe(null);
    expect((await world.guest.get(data.url)).status).toBe(404);
    expect(await events()).toHaveLength(2);
  });

  test('is not deleted by a value that is not a file', async () => {
    const { data } = await people.author.post(photoPath, await imageForm('a.png'));
    const answer = await people.author.post(photoPath, { image: 'data:image/png;base64,AAAA' });
    expect(complaints(answer)).toEqual([wrong('image', 'Неверное значение')]);
    expect((await read()).PERSONAL_PHOTO).toBe(data.url);
  });

  test.each([
    ['a page that calls itself a picture', 'me.png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with scripts', 'me.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', 'me.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a PDF that calls itself a picture', 'me.jpg', Buffer.from('%PDF-1.4\n1 0 obj\n')],
    ['an empty file', 'me.png', Buffer.alloc(0)],
  ])('cannot be %s', async (_what, name, bytes) => {
    const answer = await people.author.post(photoPath, await imageForm(name, bytes));
    expect([answer.status, answer.errors[0]!.code, answer.errors[0]!.field]).toEqual([
      415,
      'unsupported_media_type',
      'image',
    ]);
    expect((await read()).PERSONAL_PHOTO).toBe(null);
    expect(await fileRows()).toEqual([]);
  });

  test('has at most five megabytes', async () => {
    const answer = await people.author.post(photoPath, await imageForm('me.png', Buffer.alloc(5_242_881)));
    expect([answer.status, answer.errors[0]!.code, answer.errors[0]!.field]).toEqual([
      413,
      'payload_too_large',
      'image',
    ]);
  });

  test('uploaded during an edit does not conflict with the form', async () => {
    await people.author.post(photoPath, await imageForm('me.png'));
    expect((await people.author.post(profilePath, { NAME: 'Яна', VERSION: 1 })).status).toBe(200);
  });
});
