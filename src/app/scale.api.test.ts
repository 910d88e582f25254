/**
 * Calls on a site of 20 000 scenarios and 12 000 authors: how many statements each sends, and that none reads a large
 * table completely. A new call of a list gets a row in the table.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { castVote } from '#features/ratings/server/cast-vote.ts';
import { listPage } from '#features/catalogue/server/scenario-id-page.ts';
import { matchingWords } from '#features/catalogue/server/search-scenarios.ts';
import { firstEmployeeEmail } from '../../test/scale/fill.ts';
import { openLargeSite } from '../../test/scale/large-site.ts';
import type { LargeSite } from '../../test/scale/large-site.ts';
import { listCalls } from '../../test/scale/list-calls.ts';
import type { ListCall, Who } from '../../test/scale/list-calls.ts';
import { sequentialScans } from '../../test/scale/record-statements.ts';
import type { Recorder, Statement } from '../../test/scale/record-statements.ts';
import type { World } from '../../test/world.ts';
import { withSamples } from '../../test/scale/samples.ts';
import type { Samples } from '../../test/scale/samples.ts';

type Call = ListCall & { what: string };

const search = (what: string, body: object, maxStatements = 10): Call => ({
  what: `scenarios: ${what}`,
  as: 'company',
  path: '/api/organization/scenarios',
  body: { limit: 20, ...body },
  maxStatements,
});

const list = (as: Who, path: string, maxStatements: number): Call => ({
  what: `${as}: ${path}`,
  as,
  path,
  maxStatements,
});

const lists: Call[] = [
  list('officer', '/api/chats', 6),
  list('officer', '/api/chats?unread=true', 6),
  list('officer', '/api/chats?archived=true', 6),
  list('officer', `/api/chats?search=${encodeURIComponent('поезд')}`, 8),
  list('company', '/api/chats', 7),
  list('company', `/api/chats?search=${encodeURIComponent('сценарий')}`, 8),
  list('author', '/api/chats', 4),
  list('author', '/api/notifications', 3),
  list('author', '/api/notifications?offset=300', 3),
  list('author', '/api/notifications?tab=ACTION', 3),
  list('author', '/api/notifications?tab=ARCHIVE', 3),
  list('author', '/api/notifications/count', 3),
  list('company', '/api/notifications', 4),
  list('author', '/api/user/orders', 4),
  list('officer', '/api/administrator/orders', 5),
];

const calls: Call[] = [
  search('no filter', {}, 8),
  search('the last page', { offset: 980 }, 8),
  search('beyond the last page', { offset: 9_000 }, 8),
  search('by date', { sort: 'new' }, 8),
  search('by votes', { sort: 'votes' }, 8),
  search('by title', { sort: 'alpha' }, 8),
  search('a genre', { genres: ['DRAMA'] }, 8),
  search('a rare genre, by title', { genres: ['ANTIUTOPIA'], sort: 'alpha' }, 8),
  search('a genre, the last page', { genres: ['DRAMA'], offset: 980 }, 8),
  search('a tag of the oldest, by date', { tags: [97], sort: 'new' }, 8),
  search('a location', { location: 'Казань' }, 8),
  search('an epoch', { epoch: 'петра' }, 8),
  search('age and budget', { ageRating: ['16+'], budgetClass: ['SMALL'] }, 8),
  search('a length', { durationFrom: 140 }, 8),
  search('episodes', { episodesFrom: 15 }, 8),
  search('limited rights', { rights: ['ENCUMBERED'] }, 8),
  search('free rights', { rights: ['FREE'] }, 8),
  search('free rights, by title', { rights: ['FREE'], sort: 'alpha' }, 8),
  search('limited rights, by date', { rights: ['ENCUMBERED'], sort: 'new' }, 8),
  search('a rating', { ratingMin: 8, sort: 'new' }, 8),
  search('a rating and a genre', { ratingMin: 8, genres: ['DRAMA'] }, 8),
  search('a rating and a rare genre, by title', { ratingMin: 8, genres: ['ANTIUTOPIA'], sort: 'alpha' }, 8),
  search('new ones', { newSince: '01.10.2026' }, 8),
  search('favourites', { favorite: true }, 8),
  search('requested ones', { requested: true }, 8),
  search('several filters', { genres: ['DRAMA'], location: 'Москва', ageRating: ['16+'] }, 8),
  search('a common word', { search: 'любовь' }),
  search('a common word, the last page', { search: 'любовь', offset: 980, sort: 'alpha' }),
  search('a common word, beyond the last page', { search: 'любовь', offset: 9_000 }),
  search('two words', { search: 'любовь город' }),
  search('the beginning of a word', { search: 'люб', genres: ['DRAMA'] }),
  // Scenarios with longer words are searched afterwards.
  search('a whole word that few have', { search: 'любовь', ratingMin: 9.9 }, 13),
  // The words are counted, and the closest scenarios are read with a savepoint for their time limit.
  search('a few words as typed', { search: 'любовь горад', literal: true }, 12),
  // The nearest words are read with a savepoint for their time limit, and counted.
  search('a word of no scenario', { search: 'абракадабра' }, 12),
  search('a word of no scenario that has several forms', { search: 'квазистрелочниками' }, 12),
  search('a misspelt word', { search: 'любофь' }, 16),
  // Both.
  search('two words of no scenario', { search: 'любофь абракадабра' }, 19),
];

/** Half a minute on an idle machine. */
const fillTimeoutMs = 600_000;

describe.skipIf(inject('testDatabase').engine === 'pglite')('on a large site', () => {
  let world: World;
  let recorder: Recorder;
  let explaining: pg.Client;
  let visitors: LargeSite['visitors'];
  let samples: Samples;
  let site: LargeSite | undefined;

  beforeAll(async () => {
    site = await openLargeSite();
    ({ world, recorder, explaining, visitors, samples } = site);
  }, fillTimeoutMs);
  afterAll(() => site?.close());

  async function expectCheap({ as, path, body, maxStatements, mayScan = [] }: ListCall) {
    await recorder.settle();
    recorder.take();
    const { data } = await (body ? visitors[as].post(path, body) : visitors[as].get(path));
    const statements = recorder.take().filter(({ text }) => !onceAMinute.test(text));
    const read: [table: string, rows: number][] = [];
    for (const statement of statements) read.push(...(await sequentialScans(explaining, statement)));
    expect(read.filter(([table, rows]) => rows > 10_000 && !mayScan.includes(table))).toEqual([]);
    expect(statements.length, textsOf(statements)).toBeLessThanOrEqual(maxStatements);
    return data;
  }

  async function planOf({ text, values }: Statement): Promise<string> {
    const { rows } = await explaining.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  test.each([...calls, ...lists])('$what', async (call) => {
    const data = await expectCheap(call);
    if (!call.path.endsWith('/count')) expect(data.total).toBeTypeOf('number');
  });

  test.each(listCalls)('$as: $path $body', async ({ path, body, ...terms }) => {
    const asked = body && JSON.parse(withSamples(JSON.stringify(body), samples));
    const data = await expectCheap({ ...terms, path: encodeURI(withSamples(path, samples)), body: asked });
    const items = Array.isArray(data) ? data : (data.items ?? [data]);
    expect(items.length > 0).toBe(!terms.findsNothing);
  });

  test('the indexes that were built after the rows have the statistics targets of the migrations', async () => {
    const { rows } = await sql`
      SELECT attrelid::regclass::text AS index, attname AS column, attstattarget AS target FROM pg_attribute
      WHERE attrelid IN (SELECT indexrelid FROM pg_index WHERE indrelid = 'scenario_search'::regclass)
        AND attstattarget >= 0`.execute(world.database.db);
    expect(rows).toEqual([{ index: 'scenario_search_pairs', column: 'code_pairs', target: 0 }]);
  });

  test('a total is exact up to 1 000 and an estimate above, and no more can be listed', async () => {
    const find = async (body: object) =>
      (await visitors.company.post('/api/organization/scenarios', body)).data;
    const counted = async (condition: string) => {
      const { rows } = await explaining.query<{ count: string }>(
        `SELECT count(*) FROM scenario_search WHERE author_birthday < now() - interval '18 years' AND ${condition}`,
      );
      return Number(rows[0]!.count);
    };
    const all = await find({ limit: 15, offset: 990 });
    expect([all.items.length, all.totalIsEstimate]).toEqual([10, true]);
    expect(Math.abs(all.total - (await counted('true'))) / all.total).toBeLessThan(0.1);
    expect((await find({ offset: 1_000 })).items).toEqual([]);
    for (const genre of [45, 50, 54]) {
      const { rows } = await explaining.query<{ code: string }>(
        'SELECT code FROM dictionary_item WHERE id = $1',
        [genre],
      );
      const { total, totalIsEstimate } = await find({ genres: [rows[0]!.code], limit: 5 });
      const exact = await counted(`codes && ARRAY[${genre}]`);
      expect([total, totalIsEstimate]).toEqual([exact, exact > 1_000]);
    }
  });

  test('a part of a list has the same pages when its matches are not kept for a total', async () => {
    const all = 1_000_000_000; // A walk would never end.
    const find = (expected: number, offset: number) => {
      const conditions = matchingWords('любов');
      const matches = { conditions, expected, expectedAtLeast: expected, ofAnyRating: 1, inRange: all, all };
      return listPage(world.database.db, matches, { sort: 'rating', limit: 20, offset, isTier: true });
    };
    const first = await find(0, 0);
    expect(first.total).toBeGreaterThan(100);
    expect(await find(10_000, 0)).toEqual({ ids: first.ids, total: null });
    const last = await find(0, first.total! - 5);
    expect([last.ids.length, last.total]).toEqual([5, first.total]);
    expect(await find(10_000, first.total! - 5)).toEqual(last);
  });

  test('the first thousand matches of frequent words are counted by their index', async () => {
    recorder.take();
    const answer = await visitors.company.post('/api/organization/scenarios', { search: 'любовь война' });
    expect(answer.status).toBe(200);
    const statements = recorder.take();
    expect(statements.some(({ text }) => /count\(\*\).*AS totals/s.test(text))).toBe(true);
    for (const statement of statements) {
      const tables = (await sequentialScans(explaining, statement)).map(([table]) => table);
      expect(tables).not.toContain('scenario_search');
    }
  });

  test('the count of an officer for a frequent word stops at its limit', async () => {
    recorder.take();
    const path = `/api/administrator/scenarios?status=PUBLISHED&search=${encodeURIComponent('любовь')}`;
    const { total } = (await visitors.officer.get(path)).data;
    const page = recorder.take().find(({ text }) => /few AS MATERIALIZED/.test(text))!;
    const plan = await planOf(page);
    const counted = /CTE matching(?<counted>.*?) on page_of_few/s.exec(plan)!.groups!['counted']!;
    expect(plan.match(/Scan on scenario_title_words/g)).toHaveLength(1);
    expect(counted).toContain('scenario_title_words');
    // Removing duplicates would read all matches.
    expect(counted).not.toMatch(/HashAggregate|Unique|Sort/);
    const { rows } = await explaining.query<{ count: string }>(
      `SELECT count(*) FROM scenario s JOIN account a ON a.id = s.author_id WHERE s.state = 'PUBLISHED'
        AND (plain_words(s.title) ~ ' любовь' OR plain_words(a.last_name || ' ' || a.name) ~ ' любовь')`,
    );
    expect(total).toBe(Number(rows[0]!.count));
    recorder.take();
    await visitors.officer.get(`${path}&offset=10000`);
    const deep = await planOf(recorder.take().find(({ text }) => /few AS MATERIALIZED/.test(text))!);
    // A walk to a deep page would read the whole list.
    expect([plan.includes('CTE walked'), deep.includes('CTE walked')]).toEqual([true, false]);
    expect(deep.match(/Scan on scenario_title_words/g)).toHaveLength(1);
  });

  test('a word of no scenario is looked up by the index also when the planner knows nothing of its frequency', async () => {
    recorder.take();
    await visitors.company.post('/api/organization/scenarios', { search: 'квазистрелочниками' });
    const lookup = recorder.take().find(({ text }) => /AS "areFound"/.test(text))!;
    await explaining.query('BEGIN');
    try {
      await explaining.query("DELETE FROM pg_statistic WHERE starelid = 'scenario_search'::regclass");
      const read = (await sequentialScans(explaining, lookup)).map(([, rows]) => rows);
      expect(Math.max(0, ...read)).toBeLessThanOrEqual(250);
    } finally {
      await explaining.query('ROLLBACK');
    }
  });

  test('the scenarios that a company has requested are found without reading its requests', async () => {
    recorder.take();
    await visitors.company.post('/api/organization/scenarios', { requested: true });
    const search = recorder.take().find(({ text }) => /WITH/.test(text) && /FROM request q/.test(text))!;
    expect(await planOf(search)).toContain('Index Only Scan using request_list');
  });

  test('a connection keeps the plan of a vote', async () => {
    const { database, clock } = world;
    const plans = await database.tx(async (tx) => {
      const ballots = await sql<{
        scenarioId: string;
        authorId: string;
        organizationId: string;
        voterId: string;
      }>`
        SELECT s.id AS "scenarioId", s.author_id AS "authorId", e.organization_id AS "organizationId",
          a.id AS "voterId"
        FROM account a JOIN employee e ON e.account_id = a.id, (SELECT r.scenario_id FROM scenario_rating r LIMIT 8) r
          JOIN scenario s ON s.id = r.scenario_id
        WHERE a.email = ${firstEmployeeEmail}`.execute(tx);
      for (const ballot of ballots.rows)
        await castVote(tx, { ...ballot, value: 8, isCompanyAdmin: true, now: clock.now() });
      const { rows } = await sql`SELECT custom_plans::int AS once, generic_plans::int AS kept
        FROM pg_prepared_statements WHERE name = 'vote-cast'`.execute(tx);
      return rows;
    });
    expect(plans).toEqual([{ once: 5, kept: 3 }]);
  });

  // The first word is searched thread by thread, the others are found by their indexes.
  test.each([
    ['сценарий', 'сценари'],
    ['поезд', 'поезд'],
    ['абракадабра', 'абракадабр'],
  ])('the threads of a company with «%s» have it in a message or name of the author', async (word, stem) => {
    const { rows } = await explaining.query<{ id: string }>(
      `SELECT t.id FROM chat_thread t JOIN employee e ON e.organization_id = t.organization_id
          JOIN account a ON a.id = e.account_id
          WHERE a.email = $1 AND (
            EXISTS (SELECT FROM chat_message m WHERE m.thread_id = t.id AND m.text ~* $2)
            OR EXISTS (SELECT FROM chat_participant p JOIN author_card c ON c.id = p.account_id
              WHERE p.thread_id = t.id AND p.side = 'AUTHOR' AND c.shown_name ~* $2))
          ORDER BY t.last_message_at DESC, t.id DESC`,
      [firstEmployeeEmail, `(^|[^[:alpha:]])${stem}`],
    );
    const path = `/api/chats?limit=10&search=${encodeURIComponent(word)}`;
    const { items, total } = (await visitors.company.get(path)).data;
    expect(total).toBe(rows.length);
    expect(items.map(({ id }: { id: string }) => id)).toEqual(rows.slice(0, 10).map(({ id }) => id));
  });
});

/** A process reads the dictionaries, and a session notes its last use, once a minute. So any call may happen to do it. */
const onceAMinute = /^select .* from "(?:dictionary_item|tag)"$|^update "session" set "seen_at"/;

const textsOf = (statements: readonly Statement[]) => statements.map(({ text }) => text).join('\n');
