/** Scripts that their authors send as protected links (product §12). */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { chatEraser } from '#features/chat/server/erase-chat.ts';
import { checkPdf } from '#platform/files/check-pdf.ts';
import { letter, pdfForm, wordForm } from '../../../test/chat-attachment.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let okUser: Visitor;
let thread: string;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-10T09:00:00Z');
  [author, okUser] = [await world.as('author'), await world.as('okUser')];
  const form = { type: 'REQUEST', subjectId: await addRequest(world), text: 'Добрый день' };
  thread = (await author.post('/api/chats', form)).data.id;
});

const codesOf = ({ status, errors }: Answer) => [
  status,
  ...errors.map(({ code, field }) => `${code} ${field}`),
];
const upload = (who: Visitor) => who.post(`/api/chats/${thread}/files`, letter('Письмо'));
const last = async (who: Visitor) => (await who.get(`/api/chats/${thread}/messages`)).data.items.at(-1);

describe('a script of an author', () => {
  const scene = '<Paragraph Type="Action"><Text>Ночь. Ветер &amp; снег. Он уходит.</Text></Paragraph>';
  const finalDraft = (scenes: number) =>
    `<?xml version="1.0"?><FinalDraft>${scene.repeat(scenes)}</FinalDraft>`;
  const script = (pages: number) => pdfForm({ pages, name: 'сценарий.pdf' });
  const send = async (form: FormData, who = author) =>
    (await who.post(`/api/chats/${thread}/files`, form)).data;

  test('is recognised by ten pages, in PDF, Word and Final Draft, and only when an author sends it', async () => {
    const pages = async (form: FormData, who?: Visitor) => (await send(form, who)).looksLikeScript;
    expect([await pages(await script(9)), await pages(await script(10))]).toEqual([false, true]);
    expect(await pages(await script(10), okUser)).toBe(false);
    const draft = (scenes: number) => letter(finalDraft(scenes), 'a.fdx');
    expect([await pages(draft(10)), await pages(draft(900))]).toEqual([false, true]);
    expect([await pages(await wordForm({ pages: 3 })), await pages(await wordForm({ pages: 40 }))]).toEqual([
      false,
      true,
    ]);
  });

  test('that is sent as a protected link is shown, logged and never given away, until the request is over', async () => {
    const { id } = await send(await script(10));
    const sent = await author.post(`/api/chats/${thread}/messages`, {
      text: '',
      clientId: 'a',
      files: [id],
      protectedFiles: [id],
    });
    expect(sent.status).toBe(200);
    expect(await last(okUser)).toMatchObject({ files: [{ id, isProtected: true }] });
    const [file, pages] = [`/api/chats/files/${id}`, `/api/chats/files/${id}/pages`];
    expect((await okUser.get(file)).status).toBe(404);
    expect((await author.get(file)).status).toBe(200);
    for (const key of ['author2', 'okAdmin2', 'expert', 'fund'] as const)
      expect((await (await world.as(key)).get(pages)).status).toBe(404);
    const { response } = await okUser.get(pages);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const { rows } = await sql<{ actorId: string; fileId: string }>`
      SELECT actor_id AS "actorId", payload->>'fileId' AS "fileId" FROM event WHERE kind = 'chat.file-shown'`.execute(
      world.database.db,
    );
    expect(rows).toEqual([{ actorId: world.people.okUser.id, fileId: id }]);
    await sql`UPDATE request SET state = 'REVOKED'`.execute(world.database.db);
    expect(codesOf(await okUser.get(pages))).toEqual([409, 'access_expired undefined']);
    expect((await author.get(pages)).status).toBe(200);
  });

  test.each([
    ['Word', 'a.docx', () => wordForm({ pages: 40 })],
    ['Final Draft', 'сцена.fdx', async () => letter(finalDraft(900), 'сцена.fdx')],
  ])(
    'of %s is shown on pages that are drawn of it, and goes to its author only as it was',
    async (_, name, form) => {
      const { id, isProtectable } = await send(await form());
      expect(isProtectable).toBe(true);
      const message = { text: '', clientId: 'a', files: [id], protectedFiles: [id] };
      expect((await author.post(`/api/chats/${thread}/messages`, message)).status).toBe(200);
      const [file, pagesPath] = [`/api/chats/files/${id}`, `/api/chats/files/${id}/pages`];
      expect((await okUser.get(file)).status).toBe(404);
      const pages = await okUser.get(pagesPath);
      expect([pages.status, pages.headers['content-type']]).toEqual([200, 'application/pdf']);
      // A browser waits for what a header has promised.
      expect(Number(pages.headers['content-length'])).toBe(pages.response.rawPayload.length);
      const path = join(world.dataDir, `${crypto.randomUUID()}.pdf`);
      await writeFile(path, pages.response.rawPayload);
      const { hasText, pages: count } = await checkPdf(path, { personId: 'a' });
      expect([hasText, count >= 10]).toEqual([true, true]);
      const own = await author.get(file);
      expect(String(own.headers['content-disposition'])).toContain(encodeURIComponent(name));
      expect(own.headers['content-type']).not.toContain('pdf');
      expect((await author.get(pagesPath)).headers['content-type']).toContain('pdf');
      for (const key of ['author2', 'okAdmin2', 'expert', 'fund'] as const)
        expect((await (await world.as(key)).get(pagesPath)).status).toBe(404);
      // The pages go with their file.
      const sealedFiles = () =>
        world.database.db.selectFrom('file').select('id').where('purpose', '=', 'sealed').execute();
      expect(await sealedFiles()).toHaveLength(2);
      const { files } = world.product.serverContext.services;
      const { id: accountId, email } = world.people.author;
      const erasure = { accountId, email, files, now: world.clock.now(), t: world.product.t };
      await world.database.tx((tx) => chatEraser.erase(tx, erasure));
      expect(await sealedFiles()).toEqual([]);
    },
  );

  test('is not sent as a protected link that its reader could not open', async () => {
    const { id } = await send(await script(10));
    const isEnded = async () => (await author.get(`/api/chats/${thread}`)).data.accessEnded;
    expect(await isEnded()).toBe(false);
    await sql`UPDATE request SET state = 'REVOKED'`.execute(world.database.db);
    expect(await isEnded()).toBe(true);
    const message = { text: 'Сценарий', clientId: 'a', files: [id] };
    const path = `/api/chats/${thread}/messages`;
    expect(codesOf(await author.post(path, { ...message, protectedFiles: [id] }))).toEqual([
      409,
      'access_expired undefined',
    ]);
    expect((await author.post(path, message)).status).toBe(200);
  });

  test('is protected only as a file with pages of the same message', async () => {
    const { id } = (await upload(author)).data;
    const other = await send(await script(1));
    const message = { text: '', clientId: 'a', files: [id] };
    for (const protectedFiles of [[id], [other.id]])
      expect(
        codesOf(await author.post(`/api/chats/${thread}/messages`, { ...message, protectedFiles })),
      ).toEqual([400, 'validation_failed protectedFiles']);
  });
});
