/** The agreement on confidentiality: who signs it, and what stays closed until it is signed (product §10). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { messagesOf } from '../../../test/answer-codes.ts';
import { interleave } from '../../../test/interleave.ts';
import {
  ndaPath,
  prepareNda,
  publishNda,
  signByDemo,
  signPreparedNda,
  studio,
  useNda,
} from '../../../test/nda-fixture.ts';
import { kinds } from '../../../test/security/fixtures.ts';
import type { Answer, Visitor } from '../../../test/world.ts';
import { addDays } from '#kernel/add-days.ts';
import { announceEnding } from '#features/requests/server/announce-ending.ts';
import { lockOrganization } from './server/agreements.ts';

const { world, people } = useNda();

const signPrepared = (signer: Parameters<typeof signPreparedNda>[2] = { organization: studio }) =>
  signPreparedNda(world, people.admin, signer);
const stateOf = async () => (await people.employee.get(ndaPath)).data.state;

describe('the agreement', () => {
  test('is signed with the certificate of the organization, and the officer sees it', async () => {
    expect((await people.admin.get(ndaPath)).data).toMatchObject({
      state: 'NONE',
      isOffered: true,
      maySign: true,
      documentId: null,
    });
    const { documentId, bytes } = await prepareNda(people.admin);
    expect((await prepareNda(people.admin)).documentId).toBe(documentId);
    const signed = await people.admin.post(`${ndaPath}/sign`, {
      documentId,
      signature: signByDemo(world, bytes, { organization: studio }),
    });
    expect(signed.data).toMatchObject({
      state: 'SIGNED',
      version: '1.0',
      basis: 'ORGANIZATION',
      signedDocumentId: documentId,
      documentId: null,
    });
    const details = await people.fund.get(`/api/administrator/organizations/${companies.studio.id}/nda`);
    expect(details.data).toMatchObject({ state: 'SIGNED', signedDocumentId: documentId });
    const { signatures } = (await people.fund.get(`/api/documents/${documentId}/signatures`)).data;
    expect(signatures).toHaveLength(1);
    expect((await people.fund.get(`/api/documents/${documentId}/file`)).response.rawPayload).toEqual(bytes);
    expect((await (await world.as('okAdmin2')).get(`/api/documents/${documentId}/file`)).status).toBe(404);
    expect(messagesOf(await people.admin.post(ndaPath))).toEqual([
      409,
      'state_conflict: Соглашение уже подписано',
    ]);
  });

  test('needs the numbers of the organization, or a power of attorney', async () => {
    const other = { ...studio, inn: companies.rival.inn };
    expect(messagesOf(await signPrepared({ organization: other }))).toEqual([
      400,
      `signature_invalid signature: Сертификат выдан не вашей организации: в нём должны быть ИНН ${studio.inn} и ОГРН из профиля`,
    ]);
    await sql`UPDATE organization SET ogrn = '1027739132563' WHERE id = ${companies.studio.id}`.execute(
      world.database.db,
    );
    expect(messagesOf(await signPrepared())[1]).toContain('Сертификат выдан не вашей организации');
    expect(messagesOf(await signPrepared({}))).toEqual([
      400,
      'signature_invalid signature: Это сертификат физического лица. Он действует вместе с машиночитаемой доверенностью на его СНИЛС: сначала добавьте её',
    ]);
    const { documentId } = await prepareNda(people.admin);
    expect((await people.employee.post(`${ndaPath}/sign`, { documentId, signature: 'MIIB' })).status).toBe(
      403,
    );
    expect(messagesOf(await people.admin.post(`${ndaPath}/sign`, { documentId, signature: 'MIIB' }))).toEqual(
      [400, 'signature_invalid signature: Это не файл электронной подписи, или он повреждён'],
    );
    expect(await stateOf()).toBe('SENT');
  });

  test('needs the OGRN in the profile, which the certificate is compared with', async () => {
    const { documentId, bytes } = await prepareNda(people.admin);
    await sql`UPDATE organization SET ogrn = '' WHERE id = ${companies.studio.id}`.execute(world.database.db);
    const missing =
      'state_conflict: В реквизитах организации нет ОГРН. Укажите его: он печатается в соглашении и сверяется с сертификатом';
    expect(messagesOf(await people.admin.post(ndaPath))).toEqual([409, missing]);
    const signature = signByDemo(world, bytes, { organization: studio });
    expect(messagesOf(await people.admin.post(`${ndaPath}/sign`, { documentId, signature }))).toEqual([
      409,
      missing,
    ]);
  });

  test('is prepared anew when the requisites or the text change', async () => {
    const { documentId, bytes } = await prepareNda(people.admin);
    await sql`UPDATE organization SET legal_address = 'Тверь', version = version + 1 WHERE id = ${companies.studio.id}`.execute(
      world.database.db,
    );
    const outdated = [
      409,
      'version_conflict: Текст соглашения или реквизиты организации изменились. Подготовьте документ заново',
    ];
    const send = () =>
      people.admin.post(`${ndaPath}/sign`, {
        documentId,
        signature: signByDemo(world, bytes, { organization: studio }),
      });
    expect(messagesOf(await send())).toEqual(outdated);
    const next = await prepareNda(people.admin);
    expect(next.documentId).not.toBe(documentId);
    await publishNda(world, '1.1');
    expect(
      messagesOf(
        await people.admin.post(`${ndaPath}/sign`, {
          documentId: next.documentId,
          signature: signByDemo(world, next.bytes, { organization: studio }),
        }),
      ),
    ).toEqual(outdated);
  });

  test('holds for corrections of its text, and expires with a new edition', async () => {
    await signPrepared();
    await publishNda(world, '1.1');
    expect(await stateOf()).toBe('SIGNED');
    await publishNda(world, '2.0');
    expect(await stateOf()).toBe('EXPIRED');
    expect((await signPrepared()).data).toMatchObject({ state: 'SIGNED', version: '2.0' });
  });

  test('is for companies that the fund has approved, once the fund has published a text', async () => {
    await sql`UPDATE organization SET state = 'CHECK' WHERE id = ${companies.studio.id}`.execute(
      world.database.db,
    );
    expect(messagesOf(await people.admin.post(ndaPath))).toEqual([
      403,
      'org_not_approved: Организация ещё не подтверждена фондом',
    ]);
    await world.reset();
    people.admin = await world.as('okAdmin');
    expect((await people.admin.get(ndaPath)).data.isOffered).toBe(false);
    expect(messagesOf(await people.admin.post(ndaPath))).toEqual([
      409,
      'state_conflict: Фонд ещё не опубликовал текст соглашения',
    ]);
  });

  test('is revoked by the fund, with a reason that the company reads', async () => {
    const revoke = () =>
      people.fund.post(`/api/administrator/organizations/${companies.studio.id}/nda/revoke`, {
        reason: 'Текст разглашён',
      });
    expect(messagesOf(await revoke())).toEqual([409, 'state_conflict: Подписанного соглашения нет']);
    await signPrepared();
    expect((await revoke()).data).toMatchObject({ state: 'REVOKED', reason: 'Текст разглашён' });
    expect((await people.employee.get(ndaPath)).data).toMatchObject({
      state: 'REVOKED',
      reason: 'Текст разглашён',
    });
  });
});

describe('a text that is open under the agreement', () => {
  async function receive(): Promise<string> {
    const id = await kinds.inboxRequest.near(world, world.people.author.id);
    await sql`
      UPDATE request SET organization_id = ${companies.studio.id}, sender_id = ${world.people.okUser.id},
        created_at = ${world.clock.now()} WHERE id = ${id}`.execute(world.database.db);
    return id;
  }
  const open = async (id: string, nda: boolean): Promise<Answer> =>
    (await world.as('author')).post(`/api/user/requests/${id}/open`, { days: '30', nda: String(nda) });

  test('is closed until it is signed and after it was revoked, and others are not', async () => {
    const [closed, free] = [await receive(), await receive()];
    for (const [id, nda] of [
      [closed, true],
      [free, false],
    ] as const)
      expect((await open(id, nda)).data).toMatchObject({ state: 'OPEN', ndaRequired: nda, ndaOffered: true });
    const text = (id: string) => people.employee.get(`/api/organization/requests/${id}/text`);
    expect(messagesOf(await text(closed))).toEqual([
      403,
      'nda_required: Автор открыл текст под соглашение о конфиденциальности: сначала его подписывает организация',
    ]);
    expect((await text(free)).status).toBe(200);
    const card = async () => (await people.employee.get(`/api/organization/requests/${closed}`)).data;
    expect(await card()).toMatchObject({ open: true, lacksNda: true, readable: false });
    const inCatalogue = async () => {
      const { scenario } = await card();
      const { data } = await people.employee.get(`/api/organization/scenarios/${scenario.id}`);
      return [data.requestState, data.lacksNda];
    };
    expect(await inCatalogue()).toEqual(['OPEN', true]);
    await signPrepared();
    expect(await inCatalogue()).toEqual(['OPEN', false]);
    expect(await card()).toMatchObject({ open: true, lacksNda: false, readable: true });
    expect((await text(closed)).status).toBe(200);
    const inbox = await (await world.as('author')).get(`/api/user/requests/${closed}`);
    expect(inbox.data.organization.ndaSigned).toBe(true);
    await people.fund.post(`/api/administrator/organizations/${companies.studio.id}/nda/revoke`, {
      reason: 'Текст разглашён',
    });
    expect(messagesOf(await text(closed))[0]).toBe(403);
  });

  test('is readable at once when the company signs while the author opens it', async () => {
    const id = await receive();
    await prepareNda(people.admin);
    await interleave(world.database, {
      hold: async (tx) => {
        await lockOrganization(tx, companies.studio.id);
        await sql`UPDATE nda SET state = 'SIGNED', signed_at = ${world.clock.now()}`.execute(tx);
      },
      start: () => open(id, true),
    });
    const { rows } = await sql`
      SELECT payload->'lacksNda' AS "lacksNda" FROM event WHERE kind = 'request.opened'`.execute(
      world.database.db,
    );
    expect(rows).toEqual([{ lacksNda: false }]);
  });

  const actions = async (visitor: Visitor) =>
    (await visitor.get('/api/notifications?tab=ACTION')).data.items.map(({ type }: { type: string }) => type);
  const letters = async () =>
    (await world.sent('mail')).map(({ to, subject, text }) => [
      to,
      subject,
      /\/organization\/(nda|requests\/)/.exec(text)?.[0],
    ]);

  test('is told to its head as a document to sign, and to its sender as one to read once it is signed', async () => {
    await open(await receive(), true);
    await world.runDeliveries();
    expect([await actions(people.admin), await actions(people.employee)]).toEqual([['ndaNeeded'], []]);
    const waiting = await letters();
    expect(waiting.toSorted()).toEqual([
      ['ok-admin@example.com', 'Подпишите документ — Сценариум', '/organization/nda'],
      ['ok-user@example.com', 'Текст ждёт подписи соглашения — Сценариум', '/organization/requests/'],
    ]);
    await signPrepared();
    await world.runDeliveries();
    expect([await actions(people.admin), await actions(people.employee)]).toEqual([[], ['requestUnlocked']]);
    expect((await letters()).slice(waiting.length)).toEqual([
      ['ok-user@example.com', 'Автор открыл текст — Сценариум', '/organization/requests/'],
    ]);
  });

  test('is told of once: neither a text that was readable nor one that was read before is news', async () => {
    await open(await receive(), true);
    await signPrepared();
    await open(await receive(), true);
    await world.runDeliveries();
    const unlocked = async () =>
      (await people.employee.get('/api/notifications')).data.items.filter(
        ({ type }: { type: string }) => type === 'requestUnlocked',
      ).length;
    expect(await unlocked()).toBe(1);
    await people.fund.post(`/api/administrator/organizations/${companies.studio.id}/nda/revoke`, {
      reason: 'Текст разглашён',
    });
    await signPrepared();
    await world.runDeliveries();
    expect(await unlocked()).toBe(1);
  });

  test('is not open in the chat before it is signed, and nobody is reminded of an end that has not begun', async () => {
    const id = await receive();
    await open(id, true);
    const [thread] = (await people.employee.get('/api/chats')).data.items;
    const lines = async () =>
      (await people.employee.get(`/api/chats/${thread.id}/messages`)).data.items.map(
        ({ text, until }: { text: string; until: string }) => [text, until],
      );
    const after = (days: number) => addDays(world.clock.now(), days);
    const waiting = ['request.waiting', after(7).toISOString()];
    expect(await lines()).toEqual([waiting]);
    const announce = () => world.database.tx((tx) => announceEnding(tx, after(28)));
    expect(await announce()).toBe(0);
    await signPrepared();
    await world.runDeliveries();
    expect(await lines()).toEqual([waiting, ['request.unlocked', after(30).toISOString()]]);
    expect(await announce()).toBe(1);
  });

  test('is asked of a head once until it is signed or nothing waits for it', async () => {
    const author = await world.as('author');
    const before = (await letters()).length;
    const [first, own] = [await receive(), await receive()];
    await sql`UPDATE request SET sender_id = ${world.people.okAdmin.id} WHERE id = ${own}`.execute(
      world.database.db,
    );
    for (const id of [first, own]) await open(id, true);
    await world.runDeliveries();
    expect((await letters()).slice(before).map(([to, subject]) => [to, subject])).toEqual([
      ['ok-user@example.com', 'Текст ждёт подписи соглашения — Сценариум'],
      ['ok-admin@example.com', 'Подпишите документ — Сценариум'],
    ]);
    const waiting: string[][] = [];
    for (const id of [first, own]) {
      await author.post(`/api/user/requests/${id}/revoke`);
      await world.runDeliveries();
      waiting.push((await actions(people.admin)).filter((type: string) => type === 'ndaNeeded'));
    }
    expect(waiting).toEqual([['ndaNeeded'], []]);
    await open(await receive(), true);
    expect(await actions(people.admin)).toContain('ndaNeeded');
    await signPrepared();
    await world.runDeliveries();
    expect(await actions(people.admin)).not.toContain('ndaNeeded');
  });

  test('is not offered before the fund has published the agreement', async () => {
    await world.reset();
    expect(messagesOf(await open(await receive(), true))).toEqual([
      409,
      'state_conflict nda: Фонд ещё не опубликовал соглашение о конфиденциальности: откройте текст без него',
    ]);
  });
});
