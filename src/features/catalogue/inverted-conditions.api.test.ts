/** The conditions for the inverted indexes are equivalent to the conditions of the search. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { forInvertedIndex } from '#features/catalogue/server/inverted-conditions.ts';
import { sweepScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import { inSearchRow } from '#features/catalogue/server/search-conditions.ts';
import type { SearchConditions } from '#features/catalogue/server/search-conditions.ts';
import type { Database } from '#platform/db/database.ts';
import { createLog, silentLog } from '#platform/log/log.ts';
import { addAccount, addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

/** Two formats, a type, two genres, two tags, an age and rights: rows with each choice of them. */
const codes = [1, 2, 11, 31, 32, 100_001, 100_002, 200_001, 200_010];

async function rowsWith(conditions: SearchConditions): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    SELECT n FROM (SELECT n, ARRAY(SELECT code FROM unnest(${codes}::int[]) WITH ORDINALITY u (code, place)
        WHERE n & (1 << place::int - 1) > 0) AS codes FROM generate_series(0, ${2 ** codes.length - 1}) n) p
    WHERE ${inSearchRow(conditions)} ORDER BY n`.execute(world.database.db);
  return rows.map(({ n }) => n);
}

const groupsOf = (groups: readonly (readonly number[])[]): SearchConditions => ({
  codes: groups.map((group) => group.map((code) => sql`${code}::int`)),
});

const many = Array.from({ length: 33 }, (_, n) => n + 1);

test.each([
  { what: 'one group', groups: [[1]], found: 256, hasPairs: false },
  { what: 'two groups', groups: [[1], [11]], found: 128, hasPairs: true },
  {
    what: 'alternatives',
    groups: [
      [1, 2],
      [31, 32],
    ],
    found: 288,
    hasPairs: true,
  },
  {
    what: 'groups in another order',
    groups: [[200_001], [100_002, 100_001], [2]],
    found: 96,
    hasPairs: true,
  },
  { what: 'three groups', groups: [[1], [11], [31]], found: 64, hasPairs: true },
  { what: 'four groups', groups: [[1], [11], [31], [100_001, 100_002]], found: 48, hasPairs: true },
  {
    what: 'five groups',
    groups: [[1], [11], [31], [100_001], [200_001, 200_010]],
    found: 24,
    hasPairs: true,
  },
  { what: 'attributes alone', groups: [[200_001], [200_010]], found: 128, hasPairs: true },
  { what: 'more pairs than are worth it', groups: [many, [200_001]], found: 248, hasPairs: false },
])('pairs of codes find the rows of $what', async ({ groups, found, hasPairs }) => {
  const conditions = groupsOf(groups);
  const rows = await rowsWith(conditions);
  expect(rows.length).toBe(found);
  expect(forInvertedIndex(conditions).codes!.length < groups.length).toBe(hasPairs);
  expect(await rowsWith(forInvertedIndex(conditions))).toEqual(rows);
});

describe('words of places and epochs', () => {
  const queryOf = async (...beginnings: string[]) => {
    const { rows } = await sql<{
      query: string;
    }>`SELECT setting_query(${beginnings}::text[])::text AS query`.execute(world.database.db);
    return rows[0]!.query;
  };
  const sweep = (options: Partial<Parameters<typeof sweepScenarioWords>[0]> = {}) =>
    sweepScenarioWords({
      database: world.database,
      signal: new AbortController().signal,
      log: silentLog,
      ...options,
    });
  const publish = async (place: string, epoch = '') => {
    const authorId = await addAccount(world.database, { role: 'AVTOR' });
    const scenarioId = await addScenario(world.database, { authorId, title: 'Дом' });
    await sql`UPDATE scenario SET film_location = ${place}, epoch = ${epoch} WHERE id = ${scenarioId}`.execute(
      world.database.db,
    );
    await sql`SELECT refresh_scenario_search(ARRAY[${scenarioId}]::uuid[])`.execute(world.database.db);
    return scenarioId;
  };

  test('are searched whole, and by their beginning when none or too many begin so', async () => {
    await publish("Верхоянск, Верхотурье и О'Нил\\", 'оттепель');
    expect(await queryOf('l:верх', 'e:отт')).toBe("( 'l:верхотурье' | 'l:верхоянск,' ) & 'e:оттепель'");
    expect(await queryOf('l:нил')).toBe("'l:нил\\\\'");
    expect(await queryOf('e:верх')).toBe("'e:верх':*");
    await publish(many.map((n) => `Слобода${n}`).join(' '));
    expect(await queryOf('l:слобода')).toBe("'l:слобода':*");
    expect(await queryOf('l:слобода33')).toBe("'l:слобода33'");
  });

  test('that no scenario has any more are swept', async () => {
    const scenarioId = await publish('Печенга Печора');
    await publish('Печора');
    expect(await queryOf('l:печ')).toBe("'l:печенга' | 'l:печора'");
    await sql`DELETE FROM scenario WHERE id = ${scenarioId}`.execute(world.database.db);
    await sweep();
    expect(await queryOf('l:печ')).toBe("'l:печора'");
  });

  test('are swept in batches, each under a lock of its own, until the job is stopped', async () => {
    const { database } = world;
    const countWords = async () =>
      (await database.db.selectFrom('setting_word').selectAll().execute()).length;
    await publish('Печора');
    const kept = await countWords();
    await sql`INSERT INTO setting_word SELECT 'l:пустырь' || n FROM generate_series(1, 2500) n`.execute(
      database.db,
    );
    await sweep({ signal: AbortSignal.abort() });
    const left = [await countWords()];
    const watched: Database = {
      ...database,
      tx: async (work) => {
        const result = await database.tx(work);
        left.push(await countWords());
        return result;
      },
    };
    await sweep({ database: watched });
    expect([left[0], left.at(-1)]).toEqual([kept + 2_500, kept]);
    const deleted = left.slice(1).map((count, at) => left[at]! - count);
    expect(deleted.filter((count) => count > 1_000)).toEqual([]);
  });

  test('are swept under a lock for which the job waits half a second at most', async () => {
    const { database } = world;
    await publish('Печора');
    const limits: string[] = [];
    const watched: Database = {
      ...database,
      tx: (work) =>
        database.tx(async (tx) => {
          const result = await work(tx);
          const { rows } = await sql<{ isLocked: boolean; limit: string }>`
            SELECT current_setting('lock_timeout') AS limit, EXISTS (
              SELECT FROM pg_locks WHERE relation = 'setting_word'::regclass AND mode = 'ExclusiveLock'
                AND pid = pg_backend_pid()) AS "isLocked"`.execute(tx);
          if (rows[0]!.isLocked) limits.push(rows[0]!.limit);
          return result;
        }),
    };
    await sweep({ database: watched });
    expect(new Set(limits)).toEqual(new Set(['500ms']));
  });

  describe.skipIf(inject('testDatabase').engine === 'pglite')('that a writer of search rows holds', () => {
    /** Adds a word in a transaction, which stays open until `end`. */
    const startWriter = async () => {
      const started = Promise.withResolvers<void>();
      const over = Promise.withResolvers<void>();
      const writing = world.database.tx(async (tx) => {
        await sql`INSERT INTO setting_word VALUES ('l:тундра')`.execute(tx);
        started.resolve();
        await over.promise;
      });
      await Promise.race([started.promise, writing]);
      return { end: () => (over.resolve(), writing) };
    };
    /** Of those that no search row has. */
    const unusedWords = async () => {
      const words = await world.database.db
        .selectFrom('setting_word')
        .select('word')
        .where('word', 'in', ['l:пустырь', 'l:тундра'])
        .orderBy('word')
        .execute();
      return words.map(({ word }) => word);
    };
    const lines: object[] = [];
    const log = createLog({ write: (line) => void lines.push(JSON.parse(line)) });
    const logged = (...events: string[]) =>
      events.map((msg) => expect.objectContaining({ level: 30, msg: `scenario-words.${msg}` }));

    beforeEach(async () => {
      lines.length = 0;
      await sql`INSERT INTO setting_word VALUES ('l:пустырь')`.execute(world.database.db);
    });

    test('are swept after it in the same night', async () => {
      const writer = await startWriter();
      const watched: Database = {
        ...world.database,
        tx: async (work) => {
          if (lines.length > 0) await writer.end();
          return world.database.tx(work);
        },
      };
      await sweep({ database: watched, log, pausesMs: [0] });
      expect(lines).toEqual(logged('locked'));
      expect(await unusedWords()).toEqual([]);
    });

    test('are left for the next night when it goes on', async () => {
      const writer = await startWriter();
      await sweep({ log, pausesMs: [0, 0] });
      expect(lines).toEqual(logged('locked', 'locked', 'left-locked'));
      await writer.end();
      expect(await unusedWords()).toEqual(['l:пустырь', 'l:тундра']);
    });
  });
});
