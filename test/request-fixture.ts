/** A company asks to read a scenario, and its author answers. */
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { addScenario, addText } from './fixtures-scenarios.ts';
import { useWorld } from './use-world.ts';
import type { Visitor, World } from './world.ts';

const keys = ['author', 'author2', 'okAdmin', 'okUser', 'okAdmin2'] as const;

/** At the start of each test. */
type RequestPeople = Record<(typeof keys)[number], Visitor> & {
  /** Id of a published scenario of the author. */
  scenario: string;
  /** Its text. */
  bytes: Buffer;
};

export const requestText = 'Хотим прочитать ваш сценарий: ищем историю о Севере.';

/** Call once at the top of a file. */
export function useRequests() {
  const world = useWorld();
  const people = {} as RequestPeople;

  beforeEach(async () => {
    await world.reset();
    setToday(world);
    for (const key of keys) people[key] = await world.as(key);
    people.scenario = await addScenario(world.database, { authorId: world.people.author.id });
    people.bytes = await withText(people.scenario);
  });

  const withText = (scenarioId: string) =>
    addText(
      { database: world.database, files: world.product.serverContext.services.files },
      { scenarioId, ownerId: world.people.author.id },
    );
  const send = (visitor: Visitor, id = people.scenario, body: object = { text: requestText }) =>
    visitor.post(`/api/organization/scenarios/${id}/request`, body);
  const answer = (id: string, move: string, body: object = {}) =>
    people.author.post(`/api/user/requests/${id}/${move}`, body);
  return {
    world,
    people,
    withText,
    send,
    answer,
    read: (visitor: Visitor, id: string) => visitor.get(`/api/organization/requests/${id}/text`),
    /** Sends a request and opens the text. Returns the id of the request. */
    async opened(days?: number): Promise<string> {
      const { id } = (await send(people.okUser)).data;
      await answer(id, 'open', days ? { days } : {});
      return id;
    },
    /** Kinds of the events of requests, in their order. */
    async kinds(): Promise<string[]> {
      const { rows } = await sql<{ kind: string }>`
        SELECT kind FROM event WHERE kind LIKE 'request.%' OR kind = 'text.opened' ORDER BY id`.execute(
        world.database.db,
      );
      return rows.map(({ kind }) => kind);
    },
  };
}

const setToday = (world: World): void => world.clock.set(new Date());

/** The status and the code of the first error. */
export const codeOf = ({ status, errors }: { status: number; errors: { code: string }[] }) => [
  status,
  errors[0]?.code,
];
