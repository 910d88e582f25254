/** Passes functions of accounts and invitations to the organization feature, because features must not import each other. */
import { endSessions } from '#features/accounts/server/open-session.ts';
import { replaceRole } from '#features/accounts/server/replace-role.ts';
import { revokeInvitation } from '#features/invitations/server/hand-out.ts';
import { issueInvitation } from '#features/invitations/server/issue-invitation.ts';
import type { Neighbours } from '#features/organization/server/neighbours.ts';

const invitationDays = 7; // product §9

export const neighboursOfOrganization: Neighbours = {
  endSessions,
  replaceRole,
  revokeInvitation,
  issueInvitation: (tx, { organizationId, email, lastName, position, createdBy }, { settings, clock }) =>
    issueInvitation(
      tx,
      {
        type: 'EMPLOYEE',
        organizationId,
        email,
        lastName,
        label: position,
        createdBy,
        days: invitationDays,
        now: clock.now(),
      },
      settings.csrfKeys,
    ),
};
