import { sql } from 'kysely';
import type { Consent, ConsentKind } from '#features/accounts/consents.ts';
import { setPublished } from '#features/accounts/server/set-published.ts';
import { newId } from '#kernel/id.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { ClientInfo } from '#platform/http/define-handler.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

interface GivenConsents {
  accountId: string;
  consents: readonly Consent[];
  clientInfo: Pick<ClientInfo, 'ip' | 'agent'>;
}

/**
 * The version of the text, the time, the address and the browser are evidence (product §2). Throws `validation_failed` at
 * the kind whose text is not the current one.
 */
export async function writeConsents(
  tx: Tx,
  { accountId, consents, clientInfo }: GivenConsents,
): Promise<void> {
  if (!consents.length) return;
  const errors = await outdatedConsentErrors(tx, consents);
  if (errors.length) throw new InvalidInput(errors);
  await lockConsents(tx, accountId);
  const { ip, agent } = clientInfo;
  const given = [...new Map(consents.map((consent) => [consent.kind, consent])).values()];
  await tx
    .insertInto('consent')
    .values(given.map((consent) => ({ ...consent, id: newId(), account_id: accountId, ip, agent })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'version'])
        .doUpdateSet((eb) => ({
          withdrawn_at: null,
          given_at: eb.fn<Date>('now'),
          ip: eb.ref('excluded.ip'),
          agent: eb.ref('excluded.agent'),
        }))
        .where('consent.withdrawn_at', 'is not', null),
    )
    .execute();
  if (given.some(({ kind }) => kind === 'publication'))
    await setPublished(tx, { accountId, isPublished: true });
  await record(tx, {
    kind: 'consent.given',
    actorId: accountId,
    subjectId: accountId,
    payload: { consents: given },
    ipPrefix: networkOf(ip),
  });
}

/**
 * Locks the account, so that changes of its consents cannot deadlock. Code that also locks the questionnaire does so first.
 */
export const lockConsents = (tx: Tx, accountId: string) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();

/** One error at each kind whose text is not the current one. */
export async function outdatedConsentErrors(
  db: Db | Tx,
  consents: readonly Consent[],
): Promise<FieldError[]> {
  if (!consents.length) return [];
  const { rows } = await sql<Consent>`SELECT code AS kind, version FROM current_legal_text`.execute(db);
  const current = new Map<ConsentKind, string>(rows.map(({ kind, version }) => [kind, version]));
  return consents
    .filter(({ kind, version }) => current.get(kind) !== version)
    .map(({ kind }) => ({ code: 'validation_failed', field: kind, text: 'accounts@rules.textChanged' }));
}
