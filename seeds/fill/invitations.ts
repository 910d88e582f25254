/** Invitation codes for trying out the demo; they are listed on the page of sent letters. */
import { issueInvitation } from '#features/invitations/server/issue-invitation.ts';
import type { NewInvitation } from '#features/invitations/server/issue-invitation.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Services } from '#platform/services.ts';
import { appendSent } from '#platform/sent/sent-records.ts';
import { cast, companies } from '../people.ts';

const validDays = 90;

const demoInvitations = (): Omit<NewInvitation, 'createdBy' | 'days' | 'now'>[] => [
  { type: 'ORGANIZATION', label: 'Для новой кинокомпании' },
  { type: 'ORGANIZATION', label: 'Для ещё одной кинокомпании' },
  { type: 'EXPERT', email: 'new-expert@example.com', label: 'Для эксперта new-expert@example.com' },
  { type: 'EXPERT', email: 'new-expert2@example.com', label: 'Для эксперта new-expert2@example.com' },
  { type: 'EMPLOYEE', organizationId: companies.studio.id, maxUses: 50, label: companies.studio.name },
];

/** Returns the codes; the caller publishes them after the commit. */
export async function addInvitations(tx: Tx, { clock, settings }: Services): Promise<string[]> {
  const now = clock.now();
  const { fund, okAdmin } = cast(now);
  const codes: string[] = [];
  for (const invitation of demoInvitations()) {
    const createdBy = invitation.type === 'EMPLOYEE' ? okAdmin.id : fund.id;
    const issued = await issueInvitation(
      tx,
      { ...invitation, createdBy, days: validDays, now },
      settings.csrfKeys,
    );
    codes.push(issued.code);
  }
  return codes;
}

export async function appendSentCodes(
  codes: readonly string[],
  { clock, settings }: Services,
): Promise<void> {
  for (const code of codes)
    await appendSent(settings.dataDir, 'codes', { at: clock.now().toISOString(), code });
}
