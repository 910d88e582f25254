/**
 * Issues invitations. A code is not stored: it is derived from a key and the id, so the same code can be sent again
 * (product §16).
 */
import { createHmac } from 'node:crypto';
import type { Capability } from '#access/actor.ts';
import type { InvitationType } from '#features/invitations/constants.ts';
import { encodeCode } from '#features/invitations/invitation-code.ts';
import { addDays } from '#kernel/add-days.ts';
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
  /** Set for EMPLOYEE codes. */
  organizationId?: string;
  maxUses?: number;
  /** Set for FK_STAFF codes. */
  capabilities?: readonly Capability[];
  createdBy: string | null;
  /** Lifetime in days. */
  days: number;
  now: Date;
}

export interface IssuedInvitation {
  id: string;
  code: string;
  expiresAt: Date;
}

const codeOf = (key: string, id: string): string =>
  encodeCode(createHmac('sha256', key).update(`invitation.v1|${id}`).digest());

/** Derives the code of an invitation again; undefined when the key that made its hash is gone. */
export const rederiveCode = (
  keys: readonly string[],
  { id, code_hash }: { id: string; code_hash: string },
): string | undefined => keys.map((key) => codeOf(key, id)).find((code) => hashSecret(code) === code_hash);

export const deriveCode = (keys: readonly string[], id: string): string => codeOf(keys[0]!, id);

const roleByType = { EXPERT: null, ORGANIZATION: 'OK_ADMIN', EMPLOYEE: 'OK_USER', FK_STAFF: null } as const;

export async function issueInvitation(
  tx: Tx,
  invitation: NewInvitation,
  keys: readonly string[],
): Promise<IssuedInvitation> {
  const { type, capabilities } = invitation;
  const id = newId();
  const code = deriveCode(keys, id);
  const expiresAt = addDays(invitation.now, invitation.days);
  await tx
    .insertInto('invitation')
    .values({
      id,
      code_hash: hashSecret(code),
      type,
      label: invitation.label ?? '',
      note: invitation.note ?? '',
      email: invitation.email ?? null,
      inn: invitation.inn ?? null,
      last_name: invitation.lastName ?? null,
      organization_id: invitation.organizationId ?? null,
      role: roleByType[type],
      ...(capabilities && { capabilities: [...capabilities] }),
      max_uses: invitation.maxUses ?? 1,
      expires_at: expiresAt,
      created_by: invitation.createdBy,
      created_at: invitation.now,
    })
    .execute();
  await record(tx, {
    kind: 'invitation.issued',
    actorId: invitation.createdBy,
    subjectId: id,
    payload: { type, ...(capabilities && { capabilities }) },
    secret: { code },
  });
  return { id, code, expiresAt };
}
