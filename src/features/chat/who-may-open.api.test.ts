/** Three rules say who may open a thread: the relation `party`, the lists, and the choice of whom to notify. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { actorOf } from '#access/actor.ts';
import type { Capability, EmployeeState, Person, Role } from '#access/actor.ts';
import { matchesRelation } from '#access/authorize.ts';
import { createFindSessions } from '#features/accounts/server/find-session.ts';
import type { ThreadSide, ThreadType } from '#features/chat/constants.ts';
import { findThreads, mayOpenThread } from '#features/chat/server/find-thread.ts';
import { visibleBranches } from '#features/chat/server/visible-threads.ts';
import { newId } from '#kernel/id.ts';
import { companies } from '../../../seeds/people.ts';
import { addAccount, addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
const [studio, rival, closed] = [companies.studio.id, companies.rival.id, newId()];

interface Place {
  company?: { id: string; state: EmployeeState };
  capabilities?: Capability[];
}
const employee = (state: EmployeeState, id = studio): Place => ({ company: { id, state } });

const places: Record<string, Place> = {
  author: {},
  coauthor: {},
  formerCoauthor: {},
  named: employee('ACTIVE'),
  handedOver: employee('ACTIVE'),
  colleague: employee('ACTIVE'),
  waiting: employee('WAITLIST'),
  blocked: employee('BLOCKED'),
  former: employee('DELETED'),
  competitor: employee('ACTIVE', rival),
  ofClosed: employee('ACTIVE', closed),
  intake: { capabilities: ['fk.intake'] },
  expertise: { capabilities: ['fk.expertise'] },
  moderation: { capabilities: ['fk.moderation'] },
  audit: { capabilities: ['fk.audit'] },
  super: { capabilities: ['fk.super'] },
  everything: { ...employee('ACTIVE'), capabilities: ['fk.super'] },
};

const inCompany = ['named', 'handedOver', 'waiting', 'blocked', 'former', 'competitor'];
const officers = ['intake', 'expertise', 'moderation', 'audit', 'super'];

interface Thread {
  type: ThreadType;
  state?: 'CLOSED' | 'ARCHIVED';
  company?: string;
  people: Partial<Record<ThreadSide, string[]>>;
}
const threads: Record<string, Thread> = {
  request: { type: 'REQUEST', company: studio, people: { AUTHOR: ['author'], ORGANIZATION: inCompany } },
  archived: {
    ...{ type: 'REQUEST', state: 'ARCHIVED', company: studio },
    people: { AUTHOR: ['author'], ORGANIZATION: inCompany },
  },
  ofRival: {
    type: 'REQUEST',
    company: rival,
    people: { AUTHOR: ['coauthor'], ORGANIZATION: ['competitor'] },
  },
  requestOfClosed: {
    type: 'REQUEST',
    company: closed,
    people: { AUTHOR: ['author'], ORGANIZATION: ['ofClosed'] },
  },
  chatOfClosed: { type: 'ORG', company: closed, people: { ORGANIZATION: ['ofClosed'] } },
  order: { type: 'ORDER', people: { AUTHOR: ['author'], FUND: officers } },
  task: { type: 'TASK', people: { USER: ['coauthor'], FUND: officers } },
  company: { type: 'ORG', company: studio, people: { ORGANIZATION: inCompany } },
  support: { type: 'SUPPORT', people: { USER: ['author'], FUND: officers } },
  oldSupport: { type: 'SUPPORT', state: 'ARCHIVED', people: { USER: ['everything'], FUND: officers } },
  coauthors: { type: 'COAUTHOR', people: { AUTHOR: ['author', 'coauthor', 'formerCoauthor'] } },
};

const roleLists: Role[][] = [
  ...(['AVTOR', 'EXPERT', 'OK_USER', 'OK_ADMIN', 'FK_ADMIN'] as const).map((role) => [role]),
  ['AVTOR', 'OK_USER'],
  ['OK_USER', 'AVTOR'],
  ['AVTOR', 'OK_ADMIN'],
  ['FK_ADMIN', 'OK_ADMIN'],
  ['EXPERT', 'FK_ADMIN'],
];

const accountIds = new Map<string, string>();
const threadNames = new Map<string, string>();
const pids: string[] = [];

beforeAll(async () => {
  const { db } = world.database;
  await sql`INSERT INTO organization (id, name, inn, state) VALUES (${closed}, 'Закрытая', '7700000016', 'SUSPENDED')`.execute(
    db,
  );
  for (const [name, place] of Object.entries(places)) accountIds.set(name, await addPerson(place));
  for (const [name, thread] of Object.entries(threads)) threadNames.set(await addThread(thread), name);
  const { rows } = await sql<{ pid: string }>`
    SELECT pid FROM session WHERE account_id = ANY (${[...accountIds.values()]}::uuid[])`.execute(db);
  pids.push(...rows.map(({ pid }) => pid));
});

async function addPerson({ company, capabilities = [] }: Place): Promise<string> {
  const id = await addAccount(world.database, { role: 'AVTOR', capabilities });
  await world.asAccount(id);
  if (company)
    await sql`INSERT INTO employee (id, account_id, organization_id, state)
      VALUES (${newId()}, ${id}, ${company.id}, ${company.state})`.execute(world.database.db);
  return id;
}

async function addThread({ type, state = 'CLOSED', company, people }: Thread): Promise<string> {
  const { db } = world.database;
  const id = newId();
  const subjectId = type === 'COAUTHOR' ? await addScenarioOfTwo() : newId();
  await sql`
    INSERT INTO chat_thread (id, type, subject_id, title, state, organization_id, last_message_at, last_side, created_at)
    VALUES (${id}, ${type}, ${subjectId}, '', ${state}, ${company ?? null}, now(), 'USER', now())`.execute(
    db,
  );
  for (const [side, names] of Object.entries(people))
    for (const name of names)
      await sql`
        INSERT INTO chat_participant (account_id, thread_id, side, joined_at, left_at)
        VALUES (${accountIds.get(name)!}, ${id}, ${side}, now(), ${name === 'handedOver' ? new Date() : null})`.execute(
        db,
      );
  return id;
}

async function addScenarioOfTwo(): Promise<string> {
  const id = await addScenario(world.database, { authorId: accountIds.get('author')!, title: 'Две руки' });
  await sql`
    INSERT INTO scenario_coauthor (id, scenario_id, place, email, account_id, share, state, code_hash, code_expires_at,
      invited_at, answered_at)
    VALUES (${newId()}, ${id}, 1, 'second@example.net', ${accountIds.get('coauthor')!}, 50, 'CONFIRMED', ${newId()},
      now(), now(), now())`.execute(world.database.db);
  return id;
}

/** Person → threads, so that a failure is readable. */
type Opened = Record<string, string[]>;

async function peopleNow(roles: readonly Role[]): Promise<[string, Person][]> {
  const { db } = world.database;
  const ids = [...accountIds.values()];
  await sql`UPDATE account SET roles = ${[...roles]}::text[] WHERE id = ANY (${ids}::uuid[])`.execute(db);
  const persons = [...(await createFindSessions(db)(pids)).values()];
  return [...accountIds].map(([name, id]) => [name, persons.find((person) => person.id === id)!]);
}

const namesOf = (ids: readonly string[]): string[] => ids.map((id) => threadNames.get(id)!).toSorted();

async function openedByParty(people: [string, Person][]): Promise<Opened> {
  const found = await findThreads(world.database.db, [...threadNames.keys()]);
  const opened = (person: Person) =>
    [...found.values()].filter(({ facts }) => matchesRelation(actorOf(person), 'chat.read', facts));
  return Object.fromEntries(
    people.map(([name, person]) => [name, namesOf(opened(person).map(({ id }) => id))]),
  );
}

async function listed(people: [string, Person][]): Promise<Opened> {
  const lists: Opened = {};
  for (const [name, person] of people) {
    const isVisible = sql.join(visibleBranches(actorOf(person), 'all'), sql` OR `);
    const { rows } = await sql<{ id: string }>`
      SELECT t.id FROM chat_thread t WHERE t.id = ANY (${[...threadNames.keys()]}::uuid[]) AND (${isVisible})`.execute(
      world.database.db,
    );
    lists[name] = namesOf(rows.map(({ id }) => id));
  }
  return lists;
}

async function notified(): Promise<Opened> {
  const { rows } = await sql<{ accountId: string; id: string }>`
    SELECT a.id AS "accountId", t.id FROM account a, chat_thread t
    WHERE t.id = ANY (${[...threadNames.keys()]}::uuid[]) AND ${mayOpenThread}`.execute(world.database.db);
  return Object.fromEntries(
    [...accountIds].map(([name, id]) => [
      name,
      namesOf(rows.filter(({ accountId }) => accountId === id).map((row) => row.id)),
    ]),
  );
}

test.each(roleLists.map((roles) => [roles]))('in the roles %j all three rules agree', async (roles) => {
  const people = await peopleNow(roles);
  const byParty = await openedByParty(people);
  expect(Object.values(byParty).flat()).not.toEqual([]);
  expect(await listed(people)).toEqual(byParty);
  // A notice is held until its person switches to the role that opens the thread.
  const inEachRole = await Promise.all(
    roles.map((role) =>
      openedByParty(
        people.map(([name, person]) => [
          name,
          { ...person, roles: [role, ...roles.filter((other) => other !== role)] },
        ]),
      ),
    ),
  );
  const inAnyRole = Object.fromEntries(
    [...accountIds.keys()].map((name) => [
      name,
      [...new Set(inEachRole.flatMap((opened) => opened[name]!))].toSorted(),
    ]),
  );
  expect(await notified()).toEqual(inAnyRole);
});
