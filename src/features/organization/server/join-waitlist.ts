/** An employee who has signed up waits until a colleague confirms or rejects (spec §1). */
import { newId } from '#kernel/id.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

export interface Joining {
  organizationId: string;
  accountId: string;
  /** By a code of the company, by its INN, or by a personal code. */
  source: 'CODE' | 'INN' | 'INVITED';
  position: string;
  comment: string;
  now: Date;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'employee.joined': { organizationId: string; employeeId: string; accountId: string };
  }
}

/** Returns the id of the entry. */
export async function joinWaitlist(tx: Tx, joining: Joining): Promise<string> {
  const { organizationId, accountId } = joining;
  const id = newId();
  await tx
    .insertInto('employee')
    .values({
      id,
      organization_id: organizationId,
      account_id: accountId,
      state: 'WAITLIST',
      source: joining.source,
      position: joining.position,
      comment: joining.comment,
      created_at: joining.now,
      decided_at: null,
      decided_by: null,
    })
    .execute();
  await record(tx, {
    kind: 'employee.joined',
    actorId: accountId,
    subjectId: id,
    payload: { organizationId, employeeId: id, accountId },
  });
  return id;
}
