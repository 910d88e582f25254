/** Makes codes. A code is not kept: it follows from a key and the id, so the same one can be sent again (product §16). */
import { createHmac } from 'node:crypto';
import type { InvitationType } from '#features/invitations/contract.ts';
import { encodeCode } from '#features/invitations/invitation-code.ts';
import { newId } from '#kernel/id.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

export interface NewInvitation {
  type: InvitationType;
  email?: string | undefined;
  inn?: string | undefined;
  lastName?: string | undefined;
  label?: string;
  note?: string;
  /** Of an EMPLOYEE code. */
  organizationId?: string;
  maxUses?: number;
  createdBy: string | null;
  /** Days that it lives. */
  days: number;
  now: Date;
}

export interface Issued {
  id: string;
  code: string;
  expiresAt: Date;
}

const codeOf = (key: string, id: string): string =>
  encodeCode(createHmac('sha256', key).update(`invitation.v1|${id}`).digest());

/** The code of an invitation whose hash was made with one of these keys; undefined when that key is gone. */
export const codeAgain = (
  keys: readonly string[],
  { id, code_hash }: { id: string; code_hash: string },
): string | undefined => keys.map((key) => codeOf(key, id)).find((code) => hashSecret(code) === code_hash);

export const newCode = (keys: readonly string[], id: string): string => codeOf(keys[0]!, id);

export const endOf = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

const roles = { EXPERT: null, ORGANIZATION: 'OK_ADMIN', EMPLOYEE: 'OK_USER' } as const;

export async function issueInvitation(
  tx: Tx,
  wanted: NewInvitation,
  keys: readonly string[],
): Promise<Issued> {
  const id = newId();
  const code = newCode(keys, id);
  const expiresAt = endOf(wanted.now, wanted.days);
  await tx
    .insertInto('invitation')
    .values({
      id,
      code_hash: hashSecret(code),
      type: wanted.type,
      label: wanted.label ?? '',
      note: wanted.note ?? '',
      email: wanted.email ?? null,
      inn: wanted.inn ?? null,
      last_name: wanted.lastName ?? null,
      organization_id: wanted.organizationId ?? null,
      role: roles[wanted.type],
      max_uses: wanted.maxUses ?? 1,
      expires_at: expiresAt,
      created_by: wanted.createdBy,
      created_at: wanted.now,
    })
    .execute();
  await record(tx, {
    kind: 'invitation.issued',
    actorId: wanted.createdBy,
    subjectId: id,
    payload: { type: wanted.type },
    secret: { code },
  });
  return { id, code, expiresAt };
}
