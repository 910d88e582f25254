/**
 * Plans of the queries that walk large tables, on a server with enough rows for the planner to choose. A named index in
 * the plan proves that it serves the query of the product, not that it exists.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { AccountState, Role } from '#access/actor.ts';
import { listAccounts } from '#features/accounts/server/find-accounts.ts';
import { countSubscribers } from '#features/accounts/server/subscribers.ts';
import { companyAuthorFilter } from '#features/catalogue/author-filter.ts';
import type { CompanyAuthorFilter } from '#features/catalogue/author-filter.ts';
import { companyAuthorConditions } from '#features/catalogue/server/author-conditions.ts';
import { listAuthors, listAuthorsForCompany } from '#features/catalogue/server/author-queries.ts';
import { Dictionary } from '#features/catalogue/server/dictionary-queries.ts';
import { refreshRecentAuthors } from '#features/catalogue/server/refresh-search-rows.ts';
import { searchScenarios } from '#features/catalogue/server/search-scenarios.ts';
import type { AuthorSort } from '#features/catalogue/constants.ts';
import type { ScenarioSort } from '#features/catalogue/scenario-filter.ts';
import { listInvitations } from '#features/invitations/server/invitation-queries.ts';
import { noticeFilter } from '#features/notifications/schemas.ts';
import { claimLetters } from '#features/notifications/server/claim-letters.ts';
import { listNotices } from '#features/notifications/server/notice-queries.ts';
import { listPlaces, listRated } from '#features/ratings/server/rating-queries.ts';
import { RatingTops } from '#features/ratings/server/rating-tops.ts';
import { expireRequests } from '#features/requests/server/expire-requests.ts';
import { postponeSigning } from '#features/requests/server/postpone-signing.ts';
import type { ListModerationInput } from '#features/scenarios/schemas-moderation.ts';
import { listQueue } from '#features/scenarios/server/moderation-queue.ts';
import type { Database } from '#platform/db/database.ts';
import { listAuditEntries } from '#platform/outbox/audit-log.ts';
import type { AuditFilter } from '#platform/outbox/audit-log.ts';
import { firstIdOf } from '#platform/outbox/event-months.ts';
import { openExplainingDatabase, type ExplainingDatabase } from '../../test/query-plans.ts';
import { fillForPlans, one } from '../../test/scale/planned-rows.ts';

const now = new Date();

describe.skipIf(inject('testDatabase').engine === 'pglite')('queries of a large site', () => {
  let world: ExplainingDatabase;
  beforeAll(async () => {
    world = await openExplainingDatabase();
    await fillForPlans(world.database);
  });
  afterAll(() => world.close());

  const search = { words: null, conditions: {}, limit: 20, offset: 0, now };
  const scenariosBy = (sort: ScenarioSort) => (database: Database) =>
    database.tx((tx) => searchScenarios(tx, { ...search, sort }));
  const scenariosOf = (codes: readonly number[], sort: ScenarioSort) => (database: Database) =>
    database.tx((tx) =>
      searchScenarios(tx, {
        ...search,
        conditions: { codes: codes.map((code) => [sql`${code}::int`]) },
        sort,
      }),
    );
  const authorsBy =
    (sort: AuthorSort) =>
    ({ db }: Database) =>
      listAuthors(db, {
        dictionary: { items: () => [] } as never,
        conditions: [],
        now,
        sort,
        page: { limit: 20, offset: 40 },
      });
  const category =
    (categoryId: number) =>
    ({ db }: Database) =>
      listRated(db, new RatingTops(), { categoryId, now, limit: 20, offset: 0 });

  const notices = ({ db }: Database) => listNotices(db, one, noticeFilter.parse({}));
  const moderated =
    (filter: Partial<ListModerationInput>) =>
    ({ db }: Database) =>
      listQueue(db, { status: ['PUBLISHED'], search: '', limit: 20, offset: 40, ...filter });

  test.each<[what: string, index: string, run: (database: Database) => Promise<unknown>]>([
    ['scenarios by votes', 'search_rating_votes', scenariosBy('votes')],
    ['scenarios by title', 'scenario_search_alpha', scenariosBy('alpha')],
    ['scenarios by two attributes', 'scenario_search_pairs', scenariosOf([1, 77], 'rating')],
    ['the best authors', 'author_search_rating', authorsBy('rating')],
    ['authors by name', 'author_search_name', authorsBy('alpha')],
    ['the newest authors', 'author_search_created', authorsBy('new')],
    ['the authors who changed last', 'author_search_updated', authorsBy('activity')],
    ['the whole rating', 'scenario_rating_whole', category(1)],
    ['the rating of companies', 'scenario_rating_companies', category(2)],
    ['the rating of a frequent format', 'scenario_rating_whole', category(3)],
    ['the rating of a rare genre', 'Bitmap Index Scan on scenario_search', category(98)],
    ['a rating open to few votes', 'scenario_rating_early', category(99)],
    [
      'places of an author',
      'scenario_rating_whole',
      ({ db }) => listPlaces(db, new RatingTops(), { authorId: one, now }),
    ],
    ['the queue of moderation', 'scenario_submitted', moderated({})],
    ['published scenarios by a word', 'scenario_title_words', moderated({ search: 'название' })],
    ['published scenarios by a frequent word', 'scenario_submitted', moderated({ search: 'название' })],
    ['scenarios by the name of an author', 'account_words', moderated({ search: 'фамилия1234' })],
    [
      'authors who have saved their profile lately',
      'profile_updated',
      (database) => refreshRecentAuthors({ database, now, signal: new AbortController().signal }),
    ],
    [
      'unanswered requests',
      'request_unanswered',
      (db) => db.tx((tx) => expireRequests(tx, { now, isSigningOn: true })),
    ],
    [
      'texts whose agreement was not signed',
      'request_waiting',
      (db) => db.tx((tx) => expireRequests(tx, { now, isSigningOn: true })),
    ],
    [
      'texts whose signature is postponed',
      'request_waiting',
      (db) => db.tx((tx) => postponeSigning(tx, now)),
    ],
    [
      'requests whose access is over',
      'request_open',
      (db) => db.tx((tx) => expireRequests(tx, { now, isSigningOn: true })),
    ],
    ['notices of a person', 'notification_inbox', notices],
    ['the groups of notices', 'notification_group', notices],
    ['notices whose letter is due', 'notification_due', (db) => db.tx((tx) => claimLetters(tx, now))],
    [
      'invitations of a company',
      'invitation_organization',
      ({ db }) => {
        const page = { type: undefined, state: undefined, search: '', page: 1, size: 20 };
        return listInvitations(db, { filter: { ...page, organizationId: one }, now });
      },
    ],
  ])('%s uses the index %s', async (_what, index, run) => {
    const plans = await world.plansOf(() => run(world.database));
    expect(plans.join('\n')).toContain(index);
  });

  test('published scenarios by a frequent word are the first ones of the list that have it', async () => {
    const idsOf = async (search: string) =>
      (await moderated({ search })(world.database)).items.map(({ id }) => id);
    expect(await idsOf('название')).toEqual(await idsOf(''));
  });

  test('words of invitations are compared once, for the page and the total', async () => {
    const page = { type: undefined, state: undefined, search: 'expert', page: 1, size: 20 };
    const plans = await world.plansOf(() => listInvitations(world.database.db, { filter: page, now }));
    expect(plans.join('\n').match(/concat_ws/g)).toHaveLength(1);
  });

  test('subscribers are counted by indexes alone', async () => {
    const plan = (await world.plansOf(() => countSubscribers(world.database.db))).join('\n');
    expect(plan).toContain('Index Only Scan using consent_mailing');
    expect(plan).toContain('Index Only Scan using account_state');
    expect(plan.match(/Scan (?:using \S+ )?on (?:account|consent)\b/g)!.length).toBe(
      plan.match(/Index Only Scan/g)!.length,
    );
  });

  test('scenarios of an attribute are walked in the order of the newest once, and fetched after that', async () => {
    const plans = await world.plansOf(() => scenariosOf([5], 'new')(world.database));
    expect(plans.join('\n').match(/Index Scan using scenario_search_published/g)).toHaveLength(1);
  });

  test('scenarios by a frequent word of the title are walked in the index of the rating alone', async () => {
    const words = [{ word: 'слово', query: "'слово'", prefixQuery: "'слово'", isKnown: true }];
    const plans = await world.plansOf(() =>
      world.database.tx((tx) => searchScenarios(tx, { ...search, words, sort: 'relevance' })),
    );
    expect(plans.join('\n')).toContain('Index Only Scan using search_rating_order');
    expect(plans.join('\n')).not.toContain('scenario_search_pkey');
  });

  test('scenarios with words that titles have one without the other are fetched once, to be listed and counted', async () => {
    const words = ['слово', 'название'].map((word) => {
      const query = `'${word}'`;
      return { word, query, prefixQuery: query, isKnown: true };
    });
    const plans = await world.plansOf(() =>
      world.database.tx((tx) => searchScenarios(tx, { ...search, words, sort: 'relevance' })),
    );
    const scans = plans.map((plan) => plan.match(/Scan on scenario_search_title/g)?.length ?? 0);
    expect(scans.filter((count) => count > 0)).toEqual([1]);
  });

  test.each<[what: string, filter: Partial<CompanyAuthorFilter>]>([
    ['a name', { search: 'фамилия1234' }],
    ['two words of a name', { search: 'имя фамилия1234' }],
    ['a rare city', { cities: ['Мезень'] }],
    ['a rare genre', { genres: ['RARE'] }],
    ['a rare city and a frequent genre', { cities: ['Мезень'], genres: ['FREQUENT'] }],
    ['recent years', { yearFromMin: 2020 }],
    ['a badge', { badge: ['gold'] }],
    ['a favourite', { favorite: true }],
    ['a viewed one', { viewed: true }],
  ])('authors by %s are found without reading the whole table', async (_what, filter) => {
    const { db } = world.database;
    const code = (id: number, name: string) => ({ id, name, code: name, kind: 'genre' });
    const dictionary = new Dictionary([code(56, 'RARE'), code(31, 'FREQUENT')]);
    const context = { db, dictionary, accountId: one, allowTypos: false };
    const page = { limit: 20, offset: 0 };
    const plans = await world.plansOf(async () => {
      const conditions = await companyAuthorConditions(context, companyAuthorFilter.parse(filter));
      await listAuthorsForCompany(db, { dictionary, accountId: one, conditions, now, page });
    });
    expect(plans.length).toBeLessThanOrEqual(2);
    expect(plans.join('\n')).not.toMatch(/Seq Scan on (?:author_search|account|profile)/);
  });

  test.each<[what: string, filter: { search?: string; role?: Role; state?: AccountState }]>([
    ['no filter', {}],
    ['a frequent role', { role: 'AVTOR' }],
    ['a rare role', { role: 'EXPERT' }],
    ['a rare state', { state: 'SUSPENDED' }],
    ['a role and a state', { role: 'AVTOR', state: 'SUSPENDED' }],
    ['a name', { search: 'фамилия1234' }],
    ['a misspelt name', { search: 'фамиля1234' }],
    ['a name of a role', { search: 'фамилия1234', role: 'AVTOR', state: 'ACTIVE' }],
    ['a nickname', { search: 'псевдоним1101' }],
    ['a part of an email', { search: '1234@exam' }],
    ['digits of a phone', { search: '+7 (912) 345 6789' }],
  ])('accounts by %s are found without reading the whole table', async (_what, filter) => {
    const { db } = world.database;
    const page = { search: '', role: undefined, state: undefined, limit: 20, offset: 0 };
    const plans = (await world.plansOf(() => listAccounts(db, { ...page, ...filter }))).join('\n');
    expect(plans).toMatch(/ on account\b/);
    expect(plans).not.toMatch(/Seq Scan on (?:account|profile)\b/);
  });

  test.each<[what: string, filter: AuditFilter]>([
    ['no filter', {}],
    ['a kind', { kinds: ['account.suspended'] }],
    ['an actor', { actorIds: [one] }],
    ['a subject', { subjectIds: [one] }],
    ['a page', { before: firstIdOf(new Date(now.getTime() + 3_600_000)) }],
  ])('the audit log by %s is read by an index', async (_what, filter) => {
    const { db } = world.database;
    const plans = await world.plansOf(() => listAuditEntries(db, { limit: 50, now, ...filter }));
    expect(plans).not.toEqual([]);
    expect(plans.join('\n')).not.toMatch(/Seq Scan on event_so_far/);
  });

  test('the entries of many actors are found by their index, without a walk along the entries of everybody', async () => {
    const { db } = world.database;
    const { rows } = await sql<{ id: string }>`SELECT id FROM account ORDER BY id LIMIT 100`.execute(db);
    const actorIds = rows.map(({ id }) => id);
    const plans = await world.plansOf(() => listAuditEntries(db, { limit: 20, now, actorIds }));
    expect(plans.join('\n')).toContain('Index Cond: (actor_id = actor.id)');
    expect(plans.join('\n')).not.toContain('event_so_far_pkey');
  });

  // Most are queries of a foreign-key trigger when a row is deleted.
  test.each([
    ['file_owner', `SELECT sum(size) FROM file WHERE owner_id = '${one}'`],
    ['scenario_text_file', `SELECT FROM scenario_text WHERE file_id = '${one}'`],
    ['profile_photo', `SELECT FROM profile WHERE photo_id = '${one}'`],
    ['organization_logo', `SELECT FROM organization WHERE logo_id = '${one}'`],
    ['request_scenario_organization', `SELECT FROM request WHERE scenario_id = '${one}'`],
    ['request_text', `SELECT FROM request WHERE text_id = '${one}'`],
    ['text_opening_text', `SELECT FROM text_opening WHERE text_id = '${one}'`],
    ['card_view_pkey', `SELECT FROM card_view WHERE scenario_id = '${one}'`],
    ['text_view_scenario', `SELECT FROM text_view WHERE scenario_id = '${one}' ORDER BY viewed_at DESC`],
    ['text_view_request', `SELECT FROM text_view WHERE request_id = '${one}' AND reader_id = '${one}'`],
    ['known_network_seen', `DELETE FROM known_network WHERE seen_at <= now() - interval '5 years'`],
    [
      'scenario_rating_stale',
      'SELECT scenario_id FROM scenario_rating WHERE author_stale ORDER BY scenario_id LIMIT 5000 FOR UPDATE',
    ],
    [
      'scenario_rating_experts',
      'SELECT FROM scenario_rating WHERE expert_mean IS NOT NULL ORDER BY expert_mean DESC, votes DESC, scenario_id LIMIT 20',
    ],
  ])('%s serves its foreign key', async (index, query) => {
    expect(await world.explain(query)).toContain(index);
  });
});
