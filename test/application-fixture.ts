/** Signed questionnaires and applications that are ready for submission. */
import { sql } from 'kysely';
import { findApplication } from '#features/applications/server/find-application.ts';
import { moveApplication } from '#features/applications/server/move-application.ts';
import type { MoveApplicationInput } from '#features/applications/server/move-application.ts';
import { newId } from '#kernel/id.ts';
import { makePdf, makeReadyScenario, fileForm, sendText, completeScenario } from './scenario-fixture.ts';
import type { Visitor, World } from './world.ts';

export const ordersPath = '/api/user/orders';

/** Signed now: enough for an application, empty inside. */
export async function signQuestionnaire({ database: { db } }: World, authorId: string): Promise<void> {
  const version = newId();
  await sql`INSERT INTO questionnaire (id, state) VALUES (${authorId}, 'SIGNED')`.execute(db);
  await sql`
    INSERT INTO questionnaire_version (id, author_id, number, sealed, consents, signed_at, signature_kind)
    VALUES (${version}, ${authorId}, 1, '\\x00', '{}', now(), 'SIMPLE')`.execute(db);
  await sql`UPDATE questionnaire SET current_version_id = ${version}, signed_at = now() WHERE id = ${authorId}`.execute(
    db,
  );
}

/** Everything that an author writes by hand. */
export const completeMaterials = {
  scene: 'ИЛЬЯ\nКто здесь?\n\nВЕРА\nЭто я.',
  importance: 'Потому что об этом молчат.',
  workPlan: 'Поэпизодный план за месяц, первый вариант за три.',
};
export const allDeclarations = {
  original: true,
  notAdaptation: true,
  notElsewhere: true,
  rulesAccepted: true,
  aiUse: 'NONE',
};

export interface ReadyApplication {
  id: string;
  scenarioId: string;
  version: number;
}

/** A draft that lacks nothing but, perhaps, the questionnaire. */
export async function makeReadyApplication(
  author: Visitor,
  selectionId: string,
  { scenarioId: given, pdf }: { scenarioId?: string; pdf?: Buffer } = {},
): Promise<ReadyApplication> {
  const scenarioId = given ?? (await makeReadyScenario(author));
  if (pdf) await sendText(author, scenarioId, fileForm(pdf));
  const { id } = (await author.post(ordersPath, { categoryId: selectionId })).data;
  const save = (version: number, fields: object) =>
    author.post(`${ordersPath}/${id}`, { version, ...fields });
  const chosen = await save(1, { scenarioId });
  const filled = await save(chosen.data.version, {
    ...completeMaterials,
    ...allDeclarations,
    blindConfirmed: true,
    blindTextId: chosen.data.text?.id,
  });
  return { id, scenarioId, version: filled.data.version };
}

/** Written by SQL and not by calls, for tests of many applications. */
export async function addReadyAuthors(
  world: World,
  { count, selectionId, textFileId }: { count: number; selectionId: string; textFileId: string },
): Promise<{ authorId: string; applicationId: string }[]> {
  const { db } = world.database;
  const ready: { authorId: string; applicationId: string }[] = [];
  for (let index = 0; index < count; index++) {
    const [authorId, scenarioId, textId, applicationId] = [newId(), newId(), newId(), newId()];
    await sql`
      INSERT INTO account (id, email, password_hash, state, roles, last_name, name, birthday, phone, email_confirmed_at,
        phone_confirmed_at)
      SELECT ${authorId}, ${`${authorId}@example.net`}, '', 'ACTIVE', '{AVTOR}', 'Автор', 'Имя', '1990-01-01',
        NULL, now(), now()`.execute(db);
    await sql`
      INSERT INTO consent (id, account_id, kind, version, ip)
      SELECT gen_random_uuid(), ${authorId}, kind, version, ip FROM consent WHERE account_id = ${world.people.author.id}`.execute(
      db,
    );
    await signQuestionnaire(world, authorId);
    await sql`
      INSERT INTO scenario (id, author_id, title, format_id) VALUES (${scenarioId}, ${authorId}, 'Сценарий', 1)`.execute(
      db,
    );
    await sql`
      INSERT INTO scenario_text (id, scenario_id, number, file_id, pages, has_words)
      VALUES (${textId}, ${scenarioId}, 1, ${textFileId}, 1, true)`.execute(db);
    const fields = JSON.stringify({
      ...completeMaterials,
      ...allDeclarations,
      workingTitle: 'Название',
      logline: 'Логлайн',
      annotation: completeScenario.ANNOTATION,
      characters: 'Илья',
    });
    await sql`
      INSERT INTO application (id, selection_id, wave_id, author_id, state_since, fields, scenario_id, blind_text_id,
        created_at, updated_at)
      SELECT ${applicationId}, id, wave_id, ${authorId}, now(), ${fields}, ${scenarioId}, ${textId}, now(), now()
      FROM selection WHERE id = ${selectionId}`.execute(db);
    ready.push({ authorId, applicationId });
  }
  return ready;
}

export { makePdf };

/** What the fund decides, without the checklist that its call asks for. */
export async function moveByFund(
  { clock, database, people }: World,
  id: string,
  input: Pick<MoveApplicationInput, 'move'> & Partial<MoveApplicationInput>,
): Promise<void> {
  await database.tx(async (tx) => {
    const { application } = await findApplication(tx, id);
    await moveApplication(tx, { application, actorId: people.fund.id, now: clock.now(), ...input });
  });
}

/** Returns a submitted application to its author until the day, with a remark to each field. */
export async function returnForFix(
  world: World,
  id: string,
  { fields, until }: { fields: string[]; until: string },
): Promise<void> {
  await moveByFund(world, id, { move: 'take' });
  for (const field of fields)
    await sql`
      INSERT INTO application_remark (id, application_id, field, text, officer_id, created_at)
      VALUES (${newId()}, ${id}, ${field}, 'Уточните', ${world.people.fund.id}, ${world.clock.now()})`.execute(
      world.database.db,
    );
  await moveByFund(world, id, { move: 'returnForFix', set: { fix_until: until } });
}
