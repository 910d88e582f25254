/** The agreement on confidentiality and who signs it (product §10). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { messagesOf } from '../../../test/answer-codes.ts';
import {
  ndaPath,
  prepareNda,
  publishNda,
  signByDemo,
  signPreparedNda,
  studio,
  useNda,
} from '../../../test/nda-fixture.ts';

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
    // Nobody has signed the former document: neither the row nor the bytes stay.
    const { db } = world.database;
    const documents = await db.selectFrom('file').select('id').where('purpose', '=', 'document').execute();
    expect(documents).toEqual([{ id: next.documentId }]);
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
