/** Makes authors with a signed questionnaire and a complete draft, by the server code of the product. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { openSession } from '#features/accounts/server/open-session.ts';
import { createApplication } from '#features/applications/server/create-application.ts';
import { saveApplication } from '#features/applications/server/save-application.ts';
import { newId } from '#kernel/id.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import { writeMember } from '../../seeds/cast.ts';
import { addQuestionnaire } from '../../seeds/fill/questionnaire.ts';
import { cast } from '../../seeds/people.ts';
import { allDeclarations, completeMaterials } from '../../test/application-fixture.ts';
import { addScenario, addText } from '../../test/fixtures-scenarios.ts';
import { completeScenario } from '../../test/scenario-fixture.ts';

export interface ReadyAuthor {
  authorId: string;
  applicationId: string;
  cookie: string;
}

interface Prepared {
  serverContext: ServerContext;
  selectionId: string;
  /** The origin of a server, for steps that only its calls can do. */
  origin: string;
}

/** Accepts applications from yesterday until `end`; authors know an end that is a minute earlier. */
export async function addSelection({ database }: ServerContext, end: Date): Promise<string> {
  const [program, wave, id] = [newId(), newId(), newId()];
  const minuteMs = 60_000;
  await database.tx(async (tx) => {
    await sql`INSERT INTO program (id, name, code) VALUES (${program}, 'Deadline', 'ДЛ')`.execute(tx);
    await sql`INSERT INTO wave (id, program_id, number, year) VALUES (${wave}, ${program}, 1, 2026)`.execute(
      tx,
    );
    await sql`
      INSERT INTO selection (id, wave_id, name, state, open_at, close_at, grace_minutes, eligibility)
      VALUES (${id}, ${wave}, 'Deadline', 'OPEN', now() - interval '1 day', ${new Date(end.getTime() - minuteMs)}, 1,
        '{"minAge": 18, "citizenship": "RU"}')`.execute(tx);
  });
  return id;
}

export async function moveEnd(
  { database }: ServerContext,
  { selectionId, end }: { selectionId: string; end: Date },
): Promise<void> {
  await sql`
    UPDATE selection SET close_at = ${end}::timestamptz - interval '1 minute' WHERE id = ${selectionId}`.execute(
    database.db,
  );
}

export async function prepareAuthor(prepared: Prepared, index: number): Promise<ReadyAuthor> {
  const { serverContext, selectionId, origin } = prepared;
  const { database } = serverContext;
  const authorId = newId();
  const today = new Date();
  const member = {
    ...cast(today).author2,
    id: authorId,
    email: `deadline${index}@example.net`,
    phone: `7999${String(index).padStart(7, '0')}`,
  };
  await database.tx((tx) => writeMember(tx, member, { passwordHash: '', today }));
  await addQuestionnaire(serverContext, { authorId, now: serverContext.services.clock.now() });
  const cookie = await openSessionOf(serverContext, authorId);
  await signQuestionnaire(origin, cookie);
  const scenarioId = await addScenario(database, { authorId, title: `Deadline ${index}`, state: 'DRAFT' });
  await addText(
    { database, files: serverContext.services.files },
    { scenarioId, ownerId: authorId, bytes: Buffer.from(`%PDF-1.7 ${index}`) },
  );
  await addPrint(serverContext, scenarioId);
  const applicationId = await database.tx((tx) =>
    createApplication(tx, { authorId, selectionId, now: today }),
  );
  await fillApplication(serverContext, { id: applicationId, authorId, scenarioId });
  return { authorId, applicationId, cookie };
}

async function openSessionOf({ database, services }: ServerContext, accountId: string): Promise<string> {
  const token = await database.tx((tx) =>
    openSession(tx, {
      accountId,
      roles: ['AVTOR'],
      clientInfo: { ip: '127.0.0.1', agent: 'bench', session: null },
      responseHeaders: { headers: {}, cookies: [] },
      settings: services.settings,
    }),
  );
  return `csrf=${token}`;
}

/** The session is new, so the call asks for no password. */
async function signQuestionnaire(origin: string, cookie: string): Promise<void> {
  const path = `${origin}/api/user/questionnaire`;
  const read = await fetch(path, { headers: { cookie } });
  const { data } = (await read.json()) as { data: { version: number } };
  const answer = await fetch(`${path}/sign`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ version: data.version }),
  });
  if (!answer.ok) throw new Error(`sign: ${answer.status} ${await answer.text()}`);
}

/** A text like no other. */
async function addPrint({ database }: ServerContext, scenarioId: string): Promise<void> {
  const values = (count: number) => Array.from({ length: count }, () => randomInt(-(2 ** 31), 2 ** 31));
  await sql`
    INSERT INTO text_print (text_id, bands, hashes, created_at)
    SELECT id, ${values(42)}::int[], ${values(126)}::int[], now() FROM scenario_text
    WHERE scenario_id = ${scenarioId}`.execute(database.db);
}

async function fillApplication(
  { database, services }: ServerContext,
  { id, authorId, scenarioId }: { id: string; authorId: string; scenarioId: string },
): Promise<void> {
  const save = (version: number, fields: object) =>
    database.tx((tx) =>
      saveApplication(tx, { id, authorId, now: services.clock.now(), input: { version, ...fields } }),
    );
  await save(1, { scenarioId });
  const { id: blindTextId } = await database.db
    .selectFrom('scenario_text')
    .select('id')
    .where('scenario_id', '=', scenarioId)
    .executeTakeFirstOrThrow();
  await save(2, {
    ...completeMaterials,
    ...allDeclarations,
    workingTitle: 'Deadline',
    logline: completeScenario.LOGLINE,
    annotation: completeScenario.ANNOTATION,
    characters: completeScenario.CHARACTERS.PROTAGONIST,
    blindConfirmed: true,
    blindTextId,
  });
}
