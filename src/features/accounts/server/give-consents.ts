/** Consents of an account: given and withdrawn one by one, per version, stored as evidence (product §2). */
import type { Actor } from '#access/actor.ts';
import { consentKinds, consentVersion, requiredConsents } from '#features/accounts/consents.ts';
import type { ConsentKind } from '#features/accounts/consents.ts';
import type { ConsentForm, GiveConsentsOutput, ReadConsentsOutput } from '#features/accounts/schemas.ts';
import { writeConsents } from '#features/accounts/server/create-account.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

const isRequired = (kind: ConsentKind): boolean => requiredConsents.includes(kind);

async function givenKinds(db: Db, accountId: string): Promise<ConsentKind[]> {
  const rows = await db
    .selectFrom('consent')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('version', '=', consentVersion)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function listConsents(db: Db, actor: Actor): Promise<ReadConsentsOutput> {
  const given = actor.person ? await givenKinds(db, actor.person.id) : [];
  const items = consentKinds.map((kind) => ({
    kind,
    version: consentVersion,
    required: isRequired(kind),
    given: given.includes(kind),
  }));
  return { items };
}

export async function giveConsents({
  database,
  accountId,
  clientInfo,
  input,
  now,
}: HandlerContext<ConsentForm, unknown>): Promise<GiveConsentsOutput> {
  if (input.withdraw.some(isRequired)) {
    throw new InvalidInput([
      { code: 'validation_failed', field: 'withdraw', text: 'accounts@rules.consentRequired' },
    ]);
  }
  const given = await database.tx(async (tx) => {
    await withdraw(tx, { accountId, kinds: input.withdraw, now });
    await writeConsents(tx, { accountId, kinds: input.kinds, ip: clientInfo.ip });
    return givenKinds(tx, accountId);
  });
  return { consented: requiredConsents.every((kind) => given.includes(kind)) };
}

async function withdraw(
  tx: Tx,
  { accountId, kinds, now }: { accountId: string; kinds: ConsentKind[]; now: Date },
): Promise<void> {
  if (!kinds.length) return;
  await tx
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .execute();
  const payload = { kinds };
  await record(tx, { kind: 'consent.withdrawn', actorId: accountId, subjectId: accountId, payload });
}
