/** Search of officers over all accounts. Each branch has its index, so no query reads the whole table. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountFilter, AccountListItem } from '#features/accounts/schemas-admin.ts';
import { findSimilarWords } from '#features/accounts/server/account-name-words.ts';
import { readListPage } from '#platform/db/list-page.ts';
import { accountWords, matchesWords, splitWords } from '#platform/db/name-search.ts';
import type { Db } from '#platform/db/tables.ts';

type Condition = RawBuilder<unknown>;
type AccountSearch = Pick<AccountFilter, 'search'> & Partial<Pick<AccountFilter, 'role' | 'state'>>;

export async function listAccounts(db: Db, filter: AccountFilter) {
  const { limit, offset } = filter;
  // In the order of the index, which the planner would leave for a scan of the table.
  const matches = sql`SELECT * FROM (${matching(await findBranches(db, filter))}) found ORDER BY ${newestFirst}`;
  const list = { matches, order: newestFirst, page: { limit, offset } };
  const { rows, total } = await readListPage<ItemRow>(db, list, itemQuery);
  const items = rows.map((row) => ({
    ...row,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
  return { items, total };
}

const newestFirst = sql`created_at DESC, id`;

/** The newest accounts that match a search, for filters of other lists. */
export async function findAccountIds(
  db: Db,
  { search, limit }: { search: string; limit: number },
): Promise<string[]> {
  if (search.trim() === '') return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${matching(await findBranches(db, { search }))}) found ORDER BY ${newestFirst} LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const matching = (branches: readonly Condition[]): Condition => sql.join(branches, sql` UNION `);

/** Misspelt names are looked for only when nothing matches as typed. */
async function findBranches(db: Db, filter: AccountSearch): Promise<Condition[]> {
  const text = filter.search.trim();
  if (text === '') return [fromAccount(filter, [])];
  const exact = branchesOf(
    filter,
    splitWords(text).map((word) => [word]),
  );
  const words = nameWords(text);
  if (words.length === 0) return exact;
  const { rows } = await sql`SELECT FROM (${matching(exact)}) found LIMIT 1`.execute(db);
  return rows.length > 0 ? exact : branchesOf(filter, await findSimilarWords(db, words));
}

/** An email has an at sign, a phone four digits or more and no letters. Anything else is a name or a part of an email. */
const nameWords = (text: string): string[] =>
  text.includes('@') || phoneDigits(text) ? [] : splitWords(text);

const phoneDigits = (text: string): string | null => {
  if (!/^[\d\s()+-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7');
  return digits.length >= 4 ? digits : null;
};

function branchesOf(filter: AccountSearch, spellings: readonly (readonly string[])[]): Condition[] {
  const text = filter.search.trim();
  const digits = phoneDigits(text);
  if (digits) return [fromAccount(filter, [sql`a.phone LIKE ${`%${digits}%`}`])];
  const email = sql`lower(a.email::text) LIKE ${`%${escapeLike(text.toLowerCase())}%`}`;
  if (text.includes('@')) return [fromAccount(filter, [email])];
  if (spellings.length === 0) return [fromAccount(filter, [sql`false`])];
  return [
    fromAccount(filter, [matchesWords(accountWords('a'), spellings)]),
    sql`SELECT a.id, a.created_at FROM profile p JOIN account a ON a.id = p.account_id
      WHERE ${allOf([matchesWords(sql`plain_words(p.nickname::text)`, spellings), ...filterConditions(filter)])}`,
    ...(/^[\w.+-]{3,}$/.test(text) ? [fromAccount(filter, [email])] : []),
  ];
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

const allOf = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` AND `);

const fromAccount = (filter: AccountSearch, conditions: readonly Condition[]): Condition =>
  sql`SELECT a.id, a.created_at FROM account a WHERE ${allOf([...conditions, ...filterConditions(filter)])}`;

/** Erased people have no data left to find. */
const filterConditions = ({ role, state }: AccountSearch): Condition[] => [
  state ? sql`a.state = ${state}` : sql`a.state <> 'DELETED'`,
  ...(role ? [sql`a.roles @> ARRAY[${role}]`] : []),
];

type ItemRow = Omit<AccountListItem, 'lastLoginAt' | 'createdAt'> & {
  lastLoginAt: Date | null;
  createdAt: Date;
};

const itemQuery = sql`
  SELECT a.id, a.last_name AS "lastName", a.name, a.second_name AS "secondName", a.email::text AS email, a.phone,
    a.roles, a.state, a.last_login_at AS "lastLoginAt", a.created_at AS "createdAt", o.name AS organization, page.total
  FROM page JOIN account a ON a.id = page.id
  LEFT JOIN employee e ON e.account_id = a.id AND e.state IN ('WAITLIST', 'ACTIVE', 'BLOCKED')
  LEFT JOIN organization o ON o.id = e.organization_id
  ORDER BY page.place`;
