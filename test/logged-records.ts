/** One record of every type that the audit log names. */
import { sql } from 'kysely';
import type { RecordType } from '#features/audit/record-types.ts';
import { newId } from '#kernel/id.ts';
import { companies } from '../seeds/people.ts';
import { addRequest } from './chat-fixture.ts';
import { addScenario } from './fixtures-scenarios.ts';
import { addSelection } from './fixtures-selections.ts';
import type { World } from './world.ts';

const number = 'АВ-31-4-00001';

/** News have numbers. */
export type LoggedRecords = Record<Exclude<RecordType, 'news'>, string> & { news: number };

const { studio } = companies;

/** As the log prints them, in a world with the seeded people. */
export function loggedNames({ people }: World): Record<RecordType, string> {
  const [author, expert, user, fund] = (['author', 'expert', 'okUser', 'fund'] as const).map(
    (key) => `${people[key].lastName} ${people[key].name}`,
  );
  return {
    account: author!,
    application: number,
    attorney: 'Доверенность № МЧД-7',
    'chat-coauthor': 'Чат соавторов: Полынья',
    'chat-order': `Чат по заявке ${number}`,
    'chat-org': `Чат организации: ${studio.name}`,
    'chat-request': 'Чат по запросу: Метель в июле',
    'chat-support': `Чат с поддержкой: ${author}`,
    'chat-task': `Чат эксперта с фондом: ${expert}`,
    complaint: 'Жалоба на чат: Метель в июле',
    coauthor: 'Полынья',
    employee: user!,
    'invitation-employee': `Приглашение сотрудника: ${studio.name}`,
    'invitation-expert': 'Приглашение эксперта',
    'invitation-fk_staff': 'Приглашение сотрудника фонда',
    'invitation-organization': 'Приглашение кинокомпании',
    mailing: 'Встреча с редакторами',
    nda: `Соглашение: ${studio.name}`,
    news: 'Приём заявок открыт',
    organization: studio.name,
    program: 'Авторы',
    project: 'Дальняя станция',
    protocol: 'РГ-ЖУРН-31-4/1',
    question: 'Обращение № 7001',
    'questionnaire-file': `Документ анкеты: ${author}`,
    'questionnaire-version': `Анкета: ${author}`,
    request: 'Метель в июле',
    scenario: 'Полынья',
    selection: 'Осень',
    'super-grant': `Все права для сотрудника: ${fund}`,
    wave: 'Волна ЖУРН 2031/4',
  };
}

export async function addLoggedRecords(world: World): Promise<LoggedRecords> {
  const { people } = world;
  const scenario = await addScenario(world.database, { authorId: people.author.id, title: 'Полынья' });
  const request = await addRequest(world);
  const intake = await addIntake(world, scenario);
  return {
    ...intake,
    ...(await addChats(world, { scenario, request, application: intake.application })),
    ...(await addDocuments(world)),
    ...(await addInvitations(world)),
    ...(await addOthers(world, scenario)),
    account: people.author.id,
    organization: studio.id,
    request,
    scenario,
  };
}

async function addIntake(world: World, scenarioId: string) {
  const { db } = world.database;
  const [program, wave, application, protocol] = [newId(), newId(), newId(), newId()];
  await sql`INSERT INTO program (id, name, code) VALUES (${program}, 'Авторы', 'ЖУРН')`.execute(db);
  await sql`INSERT INTO wave (id, program_id, year, number) VALUES (${wave}, ${program}, 2031, 4)`.execute(
    db,
  );
  const selection = await addSelection(world, { waveId: wave });
  await sql`
    INSERT INTO application (id, selection_id, wave_id, author_id, scenario_id, state_since, created_at, updated_at, number)
    VALUES (${application}, ${selection}, ${wave}, ${world.people.author.id}, ${scenarioId}, now(), now(), now(), ${number})`.execute(
    db,
  );
  await sql`
    INSERT INTO protocol (id, selection_id, kind, number, day, created_at)
    VALUES (${protocol}, ${selection}, 'WORK_GROUP', 1, '2031-09-15', now())`.execute(db);
  return { program, wave, selection, application, protocol };
}

async function addChats(world: World, subjects: { scenario: string; request: string; application: string }) {
  const { db } = world.database;
  const add = async (type: string, subjectId: string): Promise<string> => {
    const id = newId();
    await sql`
      INSERT INTO chat_thread (id, type, subject_id, title, last_message_at, last_side, created_at)
      VALUES (${id}, ${type}, ${subjectId}, 'Слова человека', now(), 'USER', now())`.execute(db);
    return id;
  };
  const { people } = world;
  const request = await add('REQUEST', subjects.request);
  const complaint = newId();
  await sql`
    INSERT INTO chat_complaint (id, thread_id, reason, from_seq, to_seq, created_at)
    VALUES (${complaint}, ${request}, 'Грубость', 1, 1, now())`.execute(db);
  return {
    complaint,
    'chat-request': request,
    'chat-order': await add('ORDER', subjects.application),
    'chat-task': await add('TASK', people.expert.id),
    'chat-org': await add('ORG', studio.id),
    'chat-support': await add('SUPPORT', people.author.id),
    'chat-coauthor': await add('COAUTHOR', subjects.scenario),
  };
}

async function addDocuments({ database: { db }, people }: World) {
  const [file, attorney, nda, stored, version] = [newId(), newId(), newId(), newId(), newId()];
  const { author, okAdmin } = people;
  await sql`
    INSERT INTO file (id, key, name, mime, size, sha256, purpose)
    VALUES (${file}, ${file}, 'a.pdf', 'application/pdf', 1, ${'0'.repeat(64)}, 'text')`.execute(db);
  await sql`
    INSERT INTO signable_document (file_id, kind, subject_id, name, mime, size, sha256, created_at)
    VALUES (${file}, 'nda', ${nda}, 'a.pdf', 'application/pdf', 1, ${'0'.repeat(64)}, now())`.execute(db);
  await sql`
    INSERT INTO power_of_attorney (id, organization_id, account_id, document_id, number, issued_on, valid_until, powers,
      sealed, created_at)
    VALUES (${attorney}, ${studio.id}, ${okAdmin.id}, ${file}, 'МЧД-7', '2031-01-01', '2032-01-01', '', '', now())`.execute(
    db,
  );
  await sql`
    INSERT INTO nda (id, organization_id, text_version, edition, organization_version, document_id, created_at)
    VALUES (${nda}, ${studio.id}, '0.1', 0, 1, ${file}, now())`.execute(db);
  await sql`INSERT INTO questionnaire (id) VALUES (${author.id}) ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO questionnaire_file (id, author_id, step, kind, name_sealed, file_id, size, mime, created_at)
    VALUES (${stored}, ${author.id}, 'passport', 'PASSPORT', '', ${file}, 1, 'application/pdf', now())`.execute(
    db,
  );
  await sql`
    INSERT INTO questionnaire_version (id, author_id, number, sealed, consents, signed_at, signature_kind)
    VALUES (${version}, ${author.id}, 71, '', '{}', now(), 'SIMPLE')`.execute(db);
  return { attorney, nda, 'questionnaire-file': stored, 'questionnaire-version': version };
}

async function addInvitations({ database: { db } }: World) {
  const add = async (type: string, organizationId: string | null = null): Promise<string> => {
    const id = newId();
    await sql`
      INSERT INTO invitation (id, code_hash, type, email, organization_id, expires_at)
      VALUES (${id}, ${id}, ${type}, 'secret@example.com', ${organizationId}, now())`.execute(db);
    return id;
  };
  return {
    'invitation-expert': await add('EXPERT'),
    'invitation-organization': await add('ORGANIZATION'),
    'invitation-employee': await add('EMPLOYEE', studio.id),
    'invitation-fk_staff': await add('FK_STAFF'),
  };
}

async function addOthers({ database: { db }, people }: World, scenarioId: string) {
  const [coauthor, mailing, project, question, grant] = [newId(), newId(), newId(), newId(), newId()];
  const { author, expert, fund, okUser } = people;
  await sql`
    INSERT INTO scenario_coauthor (id, scenario_id, place, email, share, code_hash, code_expires_at, invited_at)
    VALUES (${coauthor}, ${scenarioId}, 1, 'secret@example.com', 50, ${coauthor}, now(), now())`.execute(db);
  await sql`
    INSERT INTO mailing (id, audience, subject, text, created_at)
    VALUES (${mailing}, 'EXPERTS', 'Встреча с редакторами', '', now())`.execute(db);
  await sql`
    INSERT INTO project (id, author_id, title, year) VALUES (${project}, ${author.id}, 'Дальняя станция', 2031)`.execute(
    db,
  );
  await sql`
    INSERT INTO support_question (id, number, topic, name, email, text, consent_version) OVERRIDING SYSTEM VALUE
    VALUES (${question}, 7001, 'OTHER', 'Имя', 'secret@example.com', '', '0.1')`.execute(db);
  await sql`
    INSERT INTO super_grant (id, account_id, requested_by, requested_at)
    VALUES (${grant}, ${fund.id}, ${expert.id}, now())`.execute(db);
  const { rows: employees } = await sql<{ id: string }>`
    SELECT id FROM employee WHERE account_id = ${okUser.id}`.execute(db);
  const { rows: news } = await sql<{ id: number }>`
    WITH category AS (INSERT INTO news_category (id, code, name, place) VALUES (7001, 'log', 'Журнал', 99) RETURNING id)
    INSERT INTO news (category_id, name) SELECT id, 'Приём заявок открыт' FROM category RETURNING id`.execute(
    db,
  );
  return {
    coauthor,
    mailing,
    project,
    question,
    'super-grant': grant,
    employee: employees[0]!.id,
    news: news[0]!.id,
  };
}
