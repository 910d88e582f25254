/** Consents of an account: given and withdrawn one by one, per version, stored as evidence (product §2). */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { consentKindsOf, requiredConsents } from '#features/accounts/consents.ts';
import type { ConsentKind } from '#features/accounts/consents.ts';
import { accountLifecycle } from '#features/accounts/lifecycle.ts';
import type { ConsentForm, GiveConsentsOutput, ReadConsentsOutput } from '#features/accounts/schemas.ts';
import { withdrawConsents } from '#features/accounts/server/withdraw-consents.ts';
import { writeConsents } from '#features/accounts/server/write-consents.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

type Item = ReadConsentsOutput['items'][number];

/** All kinds for a guest, who may be about to register as an author. */
export async function listConsents(db: Db | Tx, { person }: Pick<Actor, 'person'>): Promise<Item[]> {
  const kinds = consentKindsOf(person?.roles ?? ['AVTOR']);
  const { rows } = await sql<Omit<Item, 'required'>>`
    SELECT t.code AS kind, t.version, t.title, t.note, coalesce(c.is_current, false) AS given,
      c.given_at AS "givenAt", a.id IS NOT NULL AND NOT coalesce(c.is_current, false) AND CASE
        WHEN t.code = ANY (${[...requiredConsents]}::text[]) THEN true
        WHEN t.code = 'publication' THEN a.may_be_published
        ELSE c.given_at IS NOT NULL END AS asked
    FROM current_legal_text t
    LEFT JOIN account a ON a.id = ${person?.id ?? null}::uuid
    LEFT JOIN LATERAL (
      SELECT split_part(o.version, '.', 1) = t.edition::text AS is_current,
        to_char(o.given_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS given_at
      FROM consent o WHERE o.account_id = a.id AND o.kind = t.code AND o.withdrawn_at IS NULL
      ORDER BY 1 DESC, o.given_at DESC LIMIT 1) c ON true
    WHERE t.code = ANY (${[...kinds]}::text[])`.execute(db);
  return kinds.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ ...row, required: requiredConsents.includes(kind) })),
  );
}

/** Whether a page has to ask the account before it opens any other. */
export const needsConsents = (items: readonly Item[]): boolean => items.some(({ asked }) => asked);

/** Throws `validation_failed` when a text has changed meanwhile or a consent cannot be withdrawn. */
export async function giveConsents({
  database,
  actor,
  accountId,
  clientInfo,
  input,
  now,
}: HandlerContext<ConsentForm, unknown>): Promise<GiveConsentsOutput> {
  const allowed = consentKindsOf(actor.person?.roles ?? []);
  const named: ConsentKind[] = [...input.consents.map(({ kind }) => kind), ...input.withdraw];
  if (!named.every((kind) => allowed.includes(kind)))
    throw new InvalidInput([{ code: 'validation_failed', field: 'consents', text: 'rules@common.unknown' }]);
  const items = await database.tx(async (tx) => {
    await withdrawConsents(tx, { accountId, kinds: input.withdraw, now });
    await writeConsents(tx, { accountId, consents: input.consents, clientInfo });
    if (input.consents.some(({ kind }) => kind === 'personal_data')) await stay(tx, accountId);
    return listConsents(tx, actor);
  });
  return { consented: !needsConsents(items) };
}

/** An account that was about to be erased stays. An address that was not confirmed before still is not. */
async function stay(tx: Tx, accountId: string): Promise<void> {
  const leaving = await tx
    .selectFrom('account')
    .select('email_confirmed_at')
    .where('id', '=', accountId)
    .where('state', '=', 'DELETING')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!leaving) return;
  await moveState(tx, {
    table: 'account',
    lifecycle: accountLifecycle,
    id: accountId,
    move: leaving.email_confirmed_at ? 'stay' : 'stayUnconfirmed',
    set: { left_at: null },
    actorId: accountId,
  });
}
