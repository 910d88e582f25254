/** An author who has something in every table that holds data of people, all of it with a marker to search for. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#kernel/id.ts';
import { addFile, storeUpload } from '#platform/files/store-file.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import { storeSealed } from '#platform/files/store-sealed.ts';
import { record } from '#platform/outbox/record.ts';
import { companies } from '../seeds/people.ts';
import { signQuestionnaire } from './application-fixture.ts';
import { addSelection } from './fixtures-selections.ts';
import { addReading, addScenario, addText } from './fixtures-scenarios.ts';
import type { World } from './world.ts';

export const marker = 'Стирайкин';
export const email = 'stiraykin@example.com';
const phone = '79137777123';
const agent = 'StiraykinBrowser';
const network = '203.0.113.0/24';
const markers = [marker, 'stiraykin', phone, network];
/** Tables whose rows hold a marker. Bytes are searched as text too. */
export async function tablesWithMarkers({ database: { db } }: World): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`.execute(
    db,
  );
  const texts = markers.flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString('hex')]);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      SELECT FROM ${sql.table(name)} AS r WHERE lower(r::text) LIKE ANY (${texts.map((text) => `%${text}%`)}::text[]) LIMIT 1`.execute(
      db,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

export async function filesWithMarkers({ dataDir }: World): Promise<string[]> {
  const dir = join(dataDir, 'files');
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return paths.filter((_, index) => texts[index]!.includes(marker));
}

/** Fills every table that holds something of an author. */
export async function liveAsAuthor(
  world: World,
  author: string,
): Promise<{ used: string; sealedKey: string }> {
  const { db } = world.database;
  const { files, vault } = world.product.serverContext.services;
  await sql`UPDATE account SET email = ${email}, phone = ${phone}, second_name = ${marker}, suspension_reason = ${marker}
    WHERE id = ${author}`.execute(db);
  await sql`UPDATE profile SET notes = ${marker}, mobile = ${phone}, position = ${marker}, workplace = ${marker}
    WHERE account_id = ${author}`.execute(db);
  await sql`INSERT INTO education (id, account_id, place, institution, level, speciality, workshop, diploma)
    VALUES (${newId()}, ${author}, 1, ${marker}, 'MASTER', ${marker}, ${marker}, ${marker})`.execute(db);
  const photo = await storeUpload(files, Buffer.from(`photo ${marker}`), {
    ownerId: author,
    name: `${marker}.jpg`,
    mime: 'image/jpeg',
    purpose: 'photo',
  });
  const storeMarker = async () =>
    storeSealed({ files, vault, db }, await files.receive(Readable.from([marker])), author);
  const [sealed, rightsFile] = [await storeMarker(), await storeMarker()];
  await world.database.tx(async (tx) => {
    await addFile(tx, sealed);
    await sql`UPDATE profile SET photo_id = ${await addFile(tx, photo)} WHERE account_id = ${author}`.execute(
      tx,
    );
  });
  await sql`INSERT INTO project (id, author_id, title, original_title, year, organization, platform, link, description)
    VALUES (${newId()}, ${author}, ${marker}, ${marker}, 2020, ${marker}, ${marker}, ${marker}, ${marker})`.execute(
    db,
  );
  const used = await writeScenarios(world, { author, rightsFile });
  await apply(world, { author, scenarioId: used, sealedKey: sealed.key });
  const visitor = await world.asAccount(author);
  const question = {
    topic: 'OTHER',
    name: marker,
    email,
    text: `${marker} спрашивает, как подать.`,
    personal_data: 'true',
  };
  for (const asker of [visitor, world.guest])
    expect((await asker.post('/api/support/questions', question)).status).toBe(200);
  await keepTraces(world, author);
  return { used, sealedKey: sealed.key };
}

/** A draft, a scenario that companies have read, and a blocked one. Returns the read one. */
async function writeScenarios(
  world: World,
  { author, rightsFile }: { author: string; rightsFile: StoredFile },
): Promise<string> {
  const { db } = world.database;
  const texts = {
    title: marker,
    logline: marker,
    annotation: marker,
    synopsis: marker,
    location: marker,
    epoch: marker,
    characters: { protagonist: marker },
  };
  const [draft, used, blocked] = [
    await addScenario(world.database, { authorId: author, state: 'DRAFT', ...texts }),
    await addScenario(world.database, { authorId: author, ...texts }),
    await addScenario(world.database, { authorId: author, state: 'BLOCKED', ...texts }),
  ];
  for (const scenarioId of [draft, used, blocked])
    await addText(
      { database: world.database, files: world.product.serverContext.services.files },
      { scenarioId, ownerId: author, bytes: Buffer.from(`%PDF ${scenarioId} ${marker}`) },
    );
  await world.database.tx(async (tx) => {
    const fileId = await addFile(tx, rightsFile);
    await sql`INSERT INTO scenario_rights_file (scenario_id, name_sealed, file_id, size, mime, created_at)
      VALUES (${used}, ${Buffer.from(marker)}, ${fileId}, 1, 'application/pdf', now())`.execute(tx);
  });
  const organizationId = companies.studio.id;
  const senderId = world.people.okUser.id;
  await addReading(world.database, { scenarioId: used, organizationId, senderId });
  await sql`UPDATE request SET text = ${marker}, answer = ${marker}`.execute(db);
  const okUser = await world.as('okUser');
  const vote = { scenario_id: used, vote: 8 };
  expect((await okUser.post('/api/organization/rating/vote', vote)).status).toBe(200);
  await sql`UPDATE scenario SET remark = ${marker} WHERE id = ${blocked}`.execute(db);
  const textId = sql`(SELECT id FROM scenario_text WHERE scenario_id = ${blocked})`;
  await sql`INSERT INTO text_opening (id, scenario_id, text_id, officer_id, reason, opened_at, open_until)
    VALUES (${newId()}, ${blocked}, ${textId}, ${world.people.fund.id}, ${marker}, now(), now())`.execute(db);
  await world.database.tx(async (tx) => {
    const payload = { authorId: author, title: marker, remark: marker };
    for (const subjectId of [draft, used, blocked])
      await record(tx, { kind: 'scenario.returned', subjectId, payload });
  });
  return used;
}

/** A signed questionnaire, a draft, an application that was sent and one that was decided, and shares in scenarios. */
async function apply(
  world: World,
  { author, scenarioId, sealedKey }: { author: string; scenarioId: string; sealedKey: string },
): Promise<void> {
  const { db } = world.database;
  await signQuestionnaire(world, author);
  await sql`INSERT INTO questionnaire_opening (id, author_id, officer_id, what, reason, opened_at)
    VALUES (${newId()}, ${author}, ${world.people.fund.id}, 'QUESTIONNAIRE', ${marker}, now())`.execute(db);
  const texts = JSON.stringify({ importance: marker });
  for (const [state, number] of [
    ['DRAFT', null],
    ['SUBMITTED', 'АВ-26-1-90001'],
    ['APPEAL', 'АВ-26-1-90002'],
  ] as const) {
    const [id, selectionId] = [newId(), await addSelection(world)];
    const sent = number ? scenarioId : null;
    await sql`
      INSERT INTO application (id, selection_id, wave_id, author_id, state, number, state_since, fields, answers, late_answers,
        submission, scenario_id, text_id, questionnaire_version_id, created_at, updated_at)
      SELECT ${id}, s.id, wave_id, ${author}, ${state}, ${number}, now(), ${texts}, ${texts}, ${texts},
        ${number && texts},
        ${state === 'SUBMITTED' ? sent : null}, (SELECT id FROM scenario_text WHERE scenario_id = ${sent}),
        (SELECT id FROM questionnaire_version WHERE author_id = ${author}), now(), now()
      FROM selection s WHERE s.id = ${selectionId}`.execute(db);
    await sql`INSERT INTO application_remark (id, application_id, field, text, created_at)
      VALUES (${newId()}, ${id}, 'importance', ${marker}, now())`.execute(db);
    await sql`
      WITH move AS (
        INSERT INTO application_move (application_id, at, move, from_state, to_state, ground, comment)
        VALUES (${id}, now(), 'refuse', 'FORMAL_CHECK', 'NOT_ADMITTED', ${marker}, ${marker}) RETURNING id)
      INSERT INTO application_appeal (id, application_id, move_id, ground, text, answer, created_at)
      SELECT ${newId()}, ${id}, id, 'PROCEDURE', ${marker}, ${marker}, now() FROM move`.execute(db);
    if (number) await keepSubmitted(world, { id, selectionId });
    if (state === 'APPEAL')
      await sql`INSERT INTO application_file (id, application_id, question, name_sealed, file_id, size, mime, created_at)
        SELECT ${newId()}, ${id}, 'work', ${Buffer.from(marker)}, f.id, 1, 'application/pdf', now() FROM file f
        WHERE f.key = ${sealedKey}`.execute(db);
  }
  const others = await addScenario(world.database, { authorId: world.people.author.id });
  for (const [scenario, address, accountId] of [
    [others, email, author],
    [scenarioId, `friend-of-${email}`, null],
  ])
    await sql`INSERT INTO scenario_coauthor (id, scenario_id, place, email, account_id, share, code_hash, code_expires_at,
        invited_at)
      VALUES (${newId()}, ${scenario}, 1, ${address}, ${accountId}, 30, ${newId()}, now(), now())`.execute(
      db,
    );
}

/** What was submitted, as a version, and what intake has written about it. */
async function keepSubmitted(
  { database: { db } }: World,
  { id, selectionId }: { id: string; selectionId: string },
): Promise<void> {
  await sql`
    INSERT INTO application_version (application_id, number, submission, text_id, questionnaire_version_id, submitted_at)
    SELECT id, 1, submission, text_id, questionnaire_version_id, now() FROM application WHERE id = ${id}`.execute(
    db,
  );
  const [protocolId, messageId] = [newId(), newId()];
  await sql`INSERT INTO protocol (id, selection_id, kind, number, day, created_at)
    VALUES (${protocolId}, ${selectionId}, 'WORK_GROUP', 1, '2026-10-12', now())`.execute(db);
  await sql`INSERT INTO protocol_item (protocol_id, application_id, number, title, decision, ground)
    VALUES (${protocolId}, ${id}, '1', ${marker}, 'NOT_ADMITTED', ${marker})`.execute(db);
  await sql`INSERT INTO intake_card (application_id, labels, pending_state, pending_ground, pending_comment)
    VALUES (${id}, ${[marker]}, 'NOT_ADMITTED', ${marker}, ${marker})`.execute(db);
  await sql`INSERT INTO intake_check (application_id, item, version, answer, text, at)
    VALUES (${id}, 'AGE', 1, 'REMARK', ${marker}, now())`.execute(db);
  await sql`INSERT INTO intake_note (id, application_id, text, created_at) VALUES (${newId()}, ${id}, ${marker}, now())`.execute(
    db,
  );
  await sql`INSERT INTO intake_message (id, text, created_at, send_at) VALUES (${messageId}, ${marker}, now(), now())`.execute(
    db,
  );
  await sql`INSERT INTO intake_message_recipient (message_id, application_id) VALUES (${messageId}, ${id})`.execute(
    db,
  );
}

/** Sign-ins, codes, links, invitations, marks by others and events. */
async function keepTraces(world: World, author: string): Promise<void> {
  const { db } = world.database;
  const visitor = { ip: '203.0.113.77', agent };
  await sql`INSERT INTO session (pid, sid_hash, account_id, epoch, idle_at, abs_at, ip, agent)
    VALUES ('pid', 'hash', ${author}, 0, now(), now(), ${network}, ${agent})`.execute(db);
  await sql`INSERT INTO account_token (id, account_id, kind, token_hash, email, expires_at)
    VALUES (${newId()}, ${author}, 'email', 'hash', ${email}, now())`.execute(db);
  await sql`INSERT INTO known_network (account_id, network, seen_at) VALUES (${author}, ${network}, now())`.execute(
    db,
  );
  await sql`INSERT INTO phone_code (account_id, id, phone, salt, code_hash, tries, sent_at, expires_at)
    VALUES (${author}, ${newId()}, ${phone}, '', '', 0, now(), now())`.execute(db);
  await sql`INSERT INTO invitation (id, code_hash, type, state, label, email, last_name, note, expires_at)
    VALUES (${newId()}, 'hash', 'EXPERT', 'USED', ${marker}, ${email}, ${marker}, ${marker}, now())`.execute(
    db,
  );
  for (const [accountId, targetId] of [
    [author, world.people.author.id],
    [world.people.okUser.id, author],
  ])
    await sql`INSERT INTO favorite (account_id, kind, target_id) VALUES (${accountId}, 'avtor', ${targetId})`.execute(
      db,
    );
  await world.database.tx(async (tx) => {
    const own = { actorId: author, subjectId: author, ipPrefix: network };
    await record(tx, { ...own, kind: 'session.opened', payload: { role: 'AVTOR', agent: visitor.agent } });
    await record(tx, { kind: 'account.suspended', subjectId: author, payload: { reason: marker } });
    await record(tx, { ...own, kind: 'email.changed', payload: {}, secret: { former: email } });
  });
  await sql`UPDATE delivery SET last_error = ${`550 <${email}> unknown`} FROM event e
    WHERE e.id = event_id AND e.subject_id = ${author}`.execute(db);
}
