/** Applications that officers process, with their messages and protocols, for the example requests. */
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import type {} from '#features/applications/server/tables.ts';
import { addSelection } from '../fixtures-selections.ts';
import { addAccount, addScenario, addText } from '../fixtures-scenarios.ts';
import { makePdf } from '../scenario-fixture.ts';
import type { World } from '../world.ts';
import { addDocument, storeDocument } from '#features/signing/server/documents.ts';
import { addSealedPdf } from './sealed-pdf.ts';

const missing = '0192a000-0000-7000-8000-ffffffffffff';

/** An application with a text in this state. */
async function order(world: World, state: string): Promise<string> {
  const { database, product, people } = world;
  const id = newId();
  const authorId = people.author2.id;
  const scenarioId = await addScenario(database, { authorId, state: 'DRAFT' });
  const bytes = await makePdf();
  await addText(
    { database, files: product.serverContext.services.files },
    { scenarioId, ownerId: authorId, bytes },
  );
  const submission = {
    author: 'Автор',
    scenario: { id: scenarioId, name: 'Сценарий', format: '', genres: [] },
    text: { number: 1, pages: 1, sha256: '' },
    coauthors: [],
    ownShare: 100,
    questionnaireVersion: 1,
    fields: {},
    answers: {},
    similarPercent: null,
  };
  await sql`
    INSERT INTO application (id, selection_id, wave_id, author_id, state, state_since, number, scenario_id, text_id,
      submission, submitted_at, created_at, updated_at)
    SELECT ${id}, s.id, s.wave_id, ${authorId}, ${state}, now(), ${id}, ${scenarioId}, t.id, ${JSON.stringify(submission)},
      now(), now(), now() FROM selection s, scenario_text t
    WHERE s.id = ${await addSelection(world)} AND t.scenario_id = ${scenarioId}`.execute(database.db);
  return id;
}

async function decided(world: World): Promise<string> {
  const id = await order(world, 'FORMAL_CHECK');
  await sql`
    INSERT INTO intake_card (application_id, pending_state, pending_ground, pending_at)
    VALUES (${id}, 'NOT_ADMITTED', 'Не та тема', now())`.execute(world.database.db);
  return id;
}

async function appealed(world: World): Promise<string> {
  const id = await order(world, 'APPEAL');
  await sql`
    WITH move AS (INSERT INTO application_move (application_id, at, move, from_state, to_state)
      VALUES (${id}, now(), 'refuse', 'FORMAL_CHECK', 'NOT_ADMITTED') RETURNING id)
    INSERT INTO application_appeal (id, application_id, move_id, ground, text, created_at)
    SELECT ${newId()}, ${id}, id, 'PROCEDURE', 'Нарушен порядок', now() FROM move`.execute(world.database.db);
  return id;
}

/** A file of an application, encrypted with the data key of its author. Returns its id. */
export function sealedFile(
  world: World,
  {
    applicationId,
    authorId,
    appealId = null,
  }: { applicationId: string; authorId: string; appealId?: string | null },
): Promise<string> {
  const applied = { application_id: applicationId, appeal_id: appealId };
  return addSealedPdf(world, { ownerId: authorId, table: 'application_file' }, (tx, row) =>
    tx
      .insertInto('application_file')
      .values({ ...row, ...applied })
      .execute(),
  );
}

async function sentFile(world: World): Promise<string> {
  const applicationId = await appealed(world);
  const { id: authorId } = world.people.author2;
  // Whoever has applied has a questionnaire.
  await sql`INSERT INTO questionnaire (id) VALUES (${authorId}) ON CONFLICT DO NOTHING`.execute(
    world.database.db,
  );
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM application_appeal WHERE application_id = ${applicationId}`.execute(world.database.db);
  return sealedFile(world, { applicationId, authorId, appealId: rows[0]!.id });
}

async function message(world: World): Promise<string> {
  const id = newId();
  await sql`
    INSERT INTO intake_message (id, text, created_at, send_at) VALUES (${id}, 'Сообщение', now(), now() + interval '10 minutes')`.execute(
    world.database.db,
  );
  return id;
}

async function view(world: World, officerId: string): Promise<string> {
  const id = newId();
  await sql`
    INSERT INTO intake_view (id, officer_id, name, query, created_at) VALUES (${id}, ${officerId}, ${id}, '', now())`.execute(
    world.database.db,
  );
  return id;
}

let protocols = 0;

/** By another officer than the caller. */
async function protocol(world: World, state: 'DRAFT' | 'PROPOSED'): Promise<string> {
  const id = newId();
  const officerId = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.intake'] });
  await sql`
    INSERT INTO protocol (id, selection_id, kind, number, state, day, created_by, proposed_by, created_at)
    VALUES (${id}, ${await addSelection(world)}, 'WORK_GROUP', ${(protocols += 1)}, ${state}, '2026-10-12', ${officerId},
      ${state === 'PROPOSED' ? officerId : null}, now())`.execute(world.database.db);
  return id;
}

/** Proposed, and the caller signs first. */
async function signedProtocol(world: World, me: string | null): Promise<string> {
  const { database, product, clock } = world;
  const { files, vault } = product.serverContext.services;
  const id = await protocol(world, 'PROPOSED');
  const document = await storeDocument(
    { db: database.db, files, vault },
    {
      kind: 'protocol',
      subjectId: id,
      ownerId: null,
      name: 'x.pdf',
      mime: 'application/pdf',
      bytes: await makePdf(),
    },
  );
  const documentId = await database.tx((tx) => addDocument(tx, document, clock.now()));
  const chairId = await addAccount(database, { role: 'FK_ADMIN', capabilities: ['fk.intake'] });
  await sql`
    UPDATE protocol SET secretary_id = ${me ?? world.people.fund.id}, chair_id = ${chairId}, document_id = ${documentId}
    WHERE id = ${id}`.execute(database.db);
  return id;
}

export const intakeKinds = {
  submittedOrder: { near: (world: World) => order(world, 'SUBMITTED'), missing },
  checkedOrder: { near: (world: World) => order(world, 'FORMAL_CHECK'), missing },
  admittedOrder: { near: (world: World) => order(world, 'ADMITTED'), missing },
  decidedOrder: { near: decided, missing },
  appealedOrder: { near: appealed, missing },
  sentFile: { near: sentFile, missing },
  intakeMessage: { near: message, missing },
  intakeView: {
    near: (world: World, me: string | null) => view(world, me ?? world.people.fund.id),
    far: (world: World) => view(world, world.people.author2.id),
    missing,
  },
  protocol: { near: (world: World) => protocol(world, 'DRAFT'), missing },
  signedProtocol: { near: signedProtocol, missing },
  proposedProtocol: { near: (world: World) => protocol(world, 'PROPOSED'), missing },
};
