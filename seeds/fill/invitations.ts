/** Invitation codes that the demo can be tried with; they stand on the page of sent letters. */
import { issueInvitation } from '#features/invitations/server/issue-invitation.ts';
import type { NewInvitation } from '#features/invitations/server/issue-invitation.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Outside } from '#platform/outside.ts';
import { appendSent } from '#platform/sent/sent-lines.ts';
import { cast, companies } from '../people.ts';

const days = 90;

const wanted = (): Omit<NewInvitation, 'createdBy' | 'days' | 'now'>[] => [
  { type: 'ORGANIZATION', label: 'Для новой кинокомпании' },
  { type: 'ORGANIZATION', label: 'Для ещё одной кинокомпании' },
  { type: 'EXPERT', email: 'new-expert@example.com', label: 'Для эксперта new-expert@example.com' },
  { type: 'EXPERT', email: 'new-expert2@example.com', label: 'Для эксперта new-expert2@example.com' },
  { type: 'EMPLOYEE', organizationId: companies.studio.id, maxUses: 50, label: companies.studio.name },
];

/** Returns the codes: they are written down only after the commit. */
export async function addInvitations(tx: Tx, { clock, settings }: Outside): Promise<string[]> {
  const now = clock.now();
  const { fund, okAdmin } = cast(now);
  const codes: string[] = [];
  for (const one of wanted()) {
    const createdBy = one.type === 'EMPLOYEE' ? okAdmin.id : fund.id;
    const issued = await issueInvitation(tx, { ...one, createdBy, days, now }, settings.csrfKeys);
    codes.push(issued.code);
  }
  return codes;
}

export async function showCodes(codes: readonly string[], { clock, settings }: Outside): Promise<void> {
  for (const code of codes)
    await appendSent(settings.dataDir, 'codes', { at: clock.now().toISOString(), code });
}
