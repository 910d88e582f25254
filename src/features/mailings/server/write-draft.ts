import { sql } from 'kysely';
import type { MailingForm } from '#features/mailings/schemas.ts';
import type {} from '#features/mailings/server/tables.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface Draft extends MailingForm {
  officerId: string;
}

/** Returns its id. Throws `validation_failed`. */
export async function writeDraft(
  tx: Tx,
  { officerId, now, ...form }: Draft & { now: Date },
): Promise<string> {
  const id = newId(now.getTime());
  const columns = await columnsOf(tx, form);
  await tx
    .insertInto('mailing')
    .values({ id, officer_id: officerId, created_at: now, ...columns })
    .execute();
  const payload = { audience: form.audience };
  await record(tx, { kind: 'mailing.created', actorId: officerId, subjectId: id, payload });
  return id;
}

/** Throws `state_conflict` when it is no draft any more, `version_conflict`, `validation_failed`. */
export async function saveDraft(
  tx: Tx,
  { officerId, id, version, ...form }: Draft & { id: string; version: number },
): Promise<void> {
  const saved = await tx
    .updateTable('mailing')
    .set({ ...(await columnsOf(tx, form)), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'DRAFT')
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw new Refusal((await isDraft(tx, id)) ? 'version_conflict' : 'state_conflict');
  const payload = { audience: form.audience };
  await record(tx, { kind: 'mailing.saved', actorId: officerId, subjectId: id, payload });
}

const isDraft = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('mailing')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'DRAFT')
    .executeTakeFirst()) !== undefined;

async function columnsOf(tx: Tx, { audience, selection, filter, subject, text }: MailingForm) {
  if (audience === 'SELECTION') await requireSelection(tx, selection);
  if (audience === 'FOUND' && !filter)
    throw new Refusal('validation_failed', { field: 'filter', text: 'rules@common.required' });
  const value = {
    ...(audience === 'SELECTION' && { selection }),
    ...(audience === 'FOUND' && { orders: filter }),
  };
  return { audience, subject, text, filter: JSON.stringify(value) };
}

async function requireSelection(tx: Tx, selection: string | undefined): Promise<void> {
  const field = 'selection';
  if (!selection) throw new Refusal('validation_failed', { field, text: 'rules@common.required' });
  const found = await tx.selectFrom('selection').select('id').where('id', '=', selection).executeTakeFirst();
  if (!found) throw new Refusal('validation_failed', { field, text: 'rules@common.unknown' });
}
