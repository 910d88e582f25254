/** Pictures in messages: small ones in the thread, the original on request (product §12). */
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { addRequest } from '../../../test/chat-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let okUser: Visitor;
let thread: string;

beforeEach(async () => {
  await world.reset();
  [author, okUser] = [await world.as('author'), await world.as('okUser')];
  const form = { type: 'REQUEST', subjectId: await addRequest(world), text: 'Добрый день' };
  thread = (await author.post('/api/chats', form)).data.id;
});

const picture = async (width: number, height: number) => {
  // Noise: a plain picture has few bytes in any size.
  const create = {
    width,
    height,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 30 },
  };
  return sharp({ create: { ...create, background: 'grey' } })
    .jpeg()
    .toBuffer();
};
const upload = async (bytes: Buffer): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'кадр.jpg');
  return (await author.post(`/api/chats/${thread}/files`, form)).data.id;
};
const write = (message: { files: string[]; protectedFiles?: string[] }) =>
  author.post(`/api/chats/${thread}/messages`, { text: '', clientId: crypto.randomUUID(), ...message });
const sendPicture = async (bytes: Buffer): Promise<string> => {
  const id = await upload(bytes);
  expect((await write({ files: [id] })).status).toBe(200);
  return id;
};
const read = async (who: Visitor, path: string) => (await who.get(`/api/chats/files/${path}`)).response;

test('a picture is shown small, and read whole when it is opened', async () => {
  const original = await picture(1600, 1200);
  const id = await sendPicture(original);
  const preview = await read(okUser, `${id}/preview`);
  expect(preview.headers['content-type']).toBe('image/webp');
  expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });
  expect(preview.rawPayload.length).toBeLessThan(original.length / 4);
  expect((await read(okUser, id)).rawPayload.equals(original)).toBe(true);
  for (const key of ['author2', 'okAdmin2', 'expert', 'fund'] as const)
    expect((await read(await world.as(key), `${id}/preview`)).statusCode).toBe(404);
});

test('a picture that cannot be decoded is sent without a preview', async () => {
  const broken = (await picture(200, 200)).subarray(0, 600);
  const id = await sendPicture(broken);
  expect((await read(okUser, `${id}/preview`)).rawPayload.equals(broken)).toBe(true);
});

test('a picture is no script: it cannot be sent as a protected link', async () => {
  const id = await upload(await picture(300, 300));
  const answer = await write({ files: [id], protectedFiles: [id] });
  expect(answer.status).toBe(400);
  expect(answer.errors).toMatchObject([{ code: 'validation_failed', field: 'protectedFiles' }]);
});
