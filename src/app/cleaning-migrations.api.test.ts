/** Migrations that delete rows of earlier releases. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { migrations } from '../../test/template.ts';
import { useWorld } from '../../test/use-world.ts';
import { addAccount } from '../../test/fixtures-scenarios.ts';
import { companies } from '../../seeds/people.ts';
import { newId } from '#kernel/id.ts';
import { readMigrations } from '#platform/db/migrate.ts';
import { addDeliveries } from '#platform/outbox/add-deliveries.ts';
import { record } from '#platform/outbox/record.ts';

const world = useWorld();
beforeEach(() => world.reset());

const run = (name: string) =>
  sql
    .raw(readMigrations(migrations).find((file) => file.name === `${name}.sql`)!.body)
    .execute(world.database.db);

test('officers and experts lose the notice to confirm a phone, and all others keep it', async () => {
  const { db } = world.database;
  const { author, okUser, okAdmin, expert, fund } = world.people;
  for (const { id } of [author, okUser, okAdmin, expert, fund])
    await sql`
      INSERT INTO notification (id, account_id, event_id, notice, kind, level, day, pending, created_at, mail)
      VALUES (${newId()}, ${id}, ${newId()}, 'confirmPhone', 'account', 'ACTION', '2026-03-04', true, now(), 'NONE')`.execute(
      db,
    );
  await run('0136_phone_notices');
  const left = await db.selectFrom('notification').select('account_id as id').execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([author.id, okUser.id, okAdmin.id].toSorted());
});

test('documents of the fund that were replaced without a signature are deleted with their files', async () => {
  const { db } = world.database;
  const add = async (kind: string): Promise<string> => {
    const id = newId();
    await sql`
      WITH f AS (INSERT INTO file (id, key, name, mime, size, sha256, purpose)
        VALUES (${id}, ${id}, 'a.pdf', 'application/pdf', 1, ${'0'.repeat(64)}, 'document'))
      INSERT INTO signable_document (file_id, kind, subject_id, name, mime, size, sha256, created_at)
      VALUES (${id}, ${kind}, ${newId()}, 'a.pdf', 'application/pdf', 1, ${'0'.repeat(64)}, now())`.execute(
      db,
    );
    return id;
  };
  const [returned, replaced, sent, signed] = [
    await add('protocol'),
    await add('nda'),
    await add('nda'),
    await add('protocol'),
  ];
  for (const [documentId, state] of [
    [replaced, 'REVOKED'],
    [sent, 'SENT'],
  ])
    await sql`
      INSERT INTO nda (id, organization_id, state, text_version, edition, organization_version, document_id, created_at)
      VALUES (${newId()}, ${companies.studio.id}, ${state}, '1.0', 1, 1, ${documentId}, now())`.execute(db);
  await sql`
    INSERT INTO signature (id, document_file_id, signer_id, document_sha256, serial, thumbprint, digest, verified_at, evidence)
    VALUES (${newId()}, ${signed}, ${world.people.fund.id}, ${'0'.repeat(64)}, '1', '1', '', now(), '')`.execute(
    db,
  );
  await run('0134_replaced_documents');
  const files = await db.selectFrom('file').select('id').where('purpose', '=', 'document').execute();
  expect(files.map(({ id }) => id).toSorted()).toEqual([sent, signed].toSorted());
  expect(files.map(({ id }) => id)).not.toContain(returned);
});

test('important news that are public or have their letter count as announced', async () => {
  const { db } = world.database;
  const add = async (name: string, { state, important }: { state: string; important: boolean }) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO news (state, category_id, name, important)
      VALUES (${state}, (SELECT min(id) FROM news_category), ${name}, ${important}) RETURNING id`.execute(db);
    return rows[0]!.id;
  };
  await sql`INSERT INTO news_category (code, name, place) VALUES ('test', 'Проба', 1)`.execute(db);
  await add('черновик', { state: 'DRAFT', important: true });
  await add('обычная', { state: 'PUBLISHED', important: false });
  await add('важная', { state: 'PUBLISHED', important: true });
  const told = await add('снятая', { state: 'DRAFT', important: true });
  await sql`
    INSERT INTO mailing (id, audience, filter, subject, text, created_at)
    VALUES (${newId()}, 'SUBSCRIBERS', ${JSON.stringify({ news: String(told) })}, '', '', now())`.execute(db);
  await run('0138_announced_news');
  const announced = await db
    .selectFrom('news')
    .select('name')
    .where('announced_at', 'is not', null)
    .orderBy('id')
    .execute();
  expect(announced.map(({ name }) => name)).toEqual(['важная', 'снятая']);
});

test('what suspended officers have started is ended, with the deliveries that were to end it', async () => {
  const { db } = world.database;
  const officer = () => addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.super'] });
  const [suspended, member, other] = [await officer(), await officer(), await officer()];
  await sql`UPDATE account SET state = 'SUSPENDED' WHERE id = ${suspended}`.execute(db);
  const [ended, open] = [await addGrant(suspended, member), await addGrant(world.people.fund.id, other)];
  const revoked = await addStaffInvitation(suspended);
  await addStaffInvitation(world.people.fund.id);
  await world.database.tx(async (tx) => {
    const event = { kind: 'account.suspended', subjectId: suspended, payload: { reason: '' } } as const;
    const deliveries = [{ subscriber: 'staff:officer-suspended' }, { subscriber: 'test' }];
    await addDeliveries(tx, { eventId: await record(tx, event), deliveries });
  });
  await run('0140_suspended_officers');
  const { rows } = await sql`
    SELECT (SELECT json_agg(id) FROM super_grant WHERE state = 'PENDING') AS grants,
      (SELECT json_agg(subject_id) FROM notification WHERE notice = 'rightsRequested' AND pending) AS notices,
      (SELECT json_agg(created_by) FROM invitation WHERE type = 'FK_STAFF' AND state = 'SENT') AS invitations,
      (SELECT json_agg(subscriber) FROM delivery WHERE subscriber IN ('staff:officer-suspended', 'test')) AS deliveries`.execute(
    db,
  );
  expect(rows).toEqual([
    { grants: [open], notices: [open], invitations: [world.people.fund.id], deliveries: ['test'] },
  ]);
  const { rows: events } = await sql`
    SELECT kind, subject_id AS id, payload FROM event
    WHERE kind IN ('super-grant.withdrawn', 'invitation.revoked') ORDER BY kind`.execute(db);
  expect(events).toEqual([
    { kind: 'invitation.revoked', id: revoked, payload: {} },
    { kind: 'super-grant.withdrawn', id: ended, payload: { accountId: member } },
  ]);
});

/** A request for all rights, with the notice of the second officer. */
async function addGrant(requestedBy: string, accountId: string): Promise<string> {
  const { db } = world.database;
  const id = newId();
  await sql`
    INSERT INTO super_grant (id, account_id, requested_by, requested_at)
    VALUES (${id}, ${accountId}, ${requestedBy}, now())`.execute(db);
  await sql`
    INSERT INTO notification (id, account_id, event_id, notice, kind, level, subject_id, day, pending, created_at, mail)
    VALUES (${newId()}, ${world.people.fund.id}, ${newId()}, 'rightsRequested', 'approval', 'ACTION', ${id}, '2026-03-04',
      true, now(), 'NONE')`.execute(db);
  return id;
}

async function addStaffInvitation(createdBy: string): Promise<string> {
  const id = newId();
  await sql`
    INSERT INTO invitation (id, code_hash, type, email, max_uses, created_by, expires_at)
    VALUES (${id}, ${id}, 'FK_STAFF', ${`${id}@example.com`}, 1, ${createdBy}, now())`.execute(
    world.database.db,
  );
  return id;
}
