import { newId } from '#kernel/id.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

export interface JoinWaitlistInput {
  organizationId: string;
  accountId: string;
  /** A code of the company, its INN, or a personal code. */
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

/** Adds a person to the waitlist until an employee confirms or rejects them (spec §1). Returns the id of the entry. */
export async function joinWaitlist(tx: Tx, input: JoinWaitlistInput): Promise<string> {
  const { organizationId, accountId } = input;
  const id = newId();
  await tx
    .insertInto('employee')
    .values({
      id,
      organization_id: organizationId,
      account_id: accountId,
      state: 'WAITLIST',
      source: input.source,
      position: input.position,
      comment: input.comment,
      created_at: input.now,
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
