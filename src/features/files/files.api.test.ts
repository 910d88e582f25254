import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';
import { newId } from '#kernel/id.ts';
import { addFile, dropFiles, withUploadRollback, storeUpload } from '#platform/files/store-file.ts';
import type { NewFile } from '#platform/files/store-file.ts';

const world = useWorld();

const bytes = Buffer.from('0123456789');
const fileOf = (over: Partial<NewFile> = {}): NewFile => ({
  ownerId: null,
  name: 'Положение о конкурсе.mp4',
  mime: 'video/mp4',
  purpose: 'logo',
  ...over,
});

async function keep(file: NewFile): Promise<string> {
  const stored = await storeUpload(world.product.serverContext.services.files, bytes, file);
  return world.database.tx((tx) => addFile(tx, stored));
}

describe('a public file', () => {
  test('is served to a guest as immutable, by its id alone and with a name', async () => {
    const id = await keep(fileOf());
    for (const path of [`/api/files/${id}`, `/api/files/${id}/anything.mp4`]) {
      const { status, headers, response } = await world.guest.get(path);
      expect(status).toBe(200);
      expect(response.rawPayload).toEqual(bytes);
      expect(headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': '10',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-disposition']).toMatch(/^inline; filename=.*filename\*=UTF-8''%D0%9F/);
    }
  });

  test('supports range requests', async () => {
    const path = `/api/files/${await keep(fileOf())}`;
    const part = await world.guest.get(path, { range: 'bytes=2-5' });
    expect(part.status).toBe(206);
    expect(part.response.payload).toBe('2345');
    expect(part.headers['content-range']).toBe('bytes 2-5/10');
    expect(part.headers['content-length']).toBe('4');
    const tail = await world.guest.get(path, { range: 'bytes=-3' });
    expect(tail.response.payload).toBe('789');
    const beyond = await world.guest.get(path, { range: 'bytes=10-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */10');
    const changed = await world.guest.get(path, { range: 'bytes=2-5', 'if-range': '"other"' });
    expect([changed.status, changed.response.payload]).toEqual([200, '0123456789']);
  });

  test('is revalidated with 304', async () => {
    const path = `/api/files/${await keep(fileOf())}`;
    const { headers } = await world.guest.get(path);
    const again = await world.guest.get(path, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.response.payload]).toEqual([304, '']);
  });

  test('answers HEAD with its size and no bytes', async () => {
    const id = await keep(fileOf());
    const response = await world.product.server.inject({ method: 'HEAD', url: `/api/files/${id}` });
    expect([response.statusCode, response.headers['content-length'], response.payload]).toEqual([
      200,
      '10',
      '',
    ]);
  });

  test('that a browser could execute is only downloaded', async () => {
    const id = await keep(fileOf({ name: 'page.html', mime: 'text/html' }));
    const { headers } = await world.guest.get(`/api/files/${id}`);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('is deleted from the store with its row', async () => {
    const { files } = world.product.serverContext.services;
    const id = await keep(fileOf());
    const { key } = await world.database.db
      .selectFrom('file')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await world.database.tx((tx) => dropFiles(tx, files, [id]));
    expect((await world.guest.get(`/api/files/${id}`)).status).toBe(404);
    await expect.poll(() => files.exists(key)).toBe(false);
  });

  test('leaves no bytes when its row cannot be inserted', async () => {
    const { files } = world.product.serverContext.services;
    const stored = await storeUpload(files, bytes, fileOf());
    const failing = withUploadRollback(files, stored, () => Promise.reject(new Error('no row')));
    await expect(failing).rejects.toThrow('no row');
    expect(await files.exists(stored.key)).toBe(false);
  });
});

test('the bytes stay when the connection is lost at the commit, because their row may be there', async () => {
  const { files } = world.product.serverContext.services;
  const stored = await storeUpload(files, bytes, fileOf());
  const committing = withUploadRollback(files, stored, async () => {
    await world.database.tx((tx) => addFile(tx, stored));
    throw new Error('Connection terminated unexpectedly');
  });
  await expect(committing).rejects.toThrow('Connection terminated');
  expect((await world.guest.get(`/api/files/${stored.id}`)).status).toBe(200);
});

test('the bytes go when the database refused to write their row', async () => {
  const { files } = world.product.serverContext.services;
  const stored = await storeUpload(files, bytes, fileOf());
  const refused = withUploadRollback(files, stored, () =>
    Promise.reject(
      Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    ),
  );
  await expect(refused).rejects.toThrow('canceling statement');
  expect(await files.exists(stored.key)).toBe(false);
});

describe('a missing file', () => {
  test('gets the same 404 for a text, an unknown id and a malformed id', async () => {
    const text = await keep(fileOf({ purpose: 'text', name: 'story.pdf', mime: 'application/pdf' }));
    const author = await world.as('author');
    const answers = await Promise.all(
      [text, newId(), 'nonsense', `${text}/story.pdf`].map((id) => author.get(`/api/files/${id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ response }) => response.payload)).size).toBe(1);
  });

  test('is also a row without bytes', async () => {
    const { files } = world.product.serverContext.services;
    const stored = await storeUpload(files, bytes, fileOf());
    const id = await world.database.tx((tx) => addFile(tx, stored));
    await files.remove(stored.key);
    expect((await world.guest.get(`/api/files/${id}`)).status).toBe(404);
    expect(await files.put(Readable.from(['x']), { key: stored.key })).toMatchObject({ size: 1 });
  });
});
