/** Connects the features that take part in registration, because features must not import each other. */
import { newcomerGate } from '#features/accounts/server/admit-newcomer.ts';
import { grantRole } from '#features/accounts/server/grant-role.ts';
import type { Neighbours } from '#features/invitations/server/neighbours.ts';
import { foundOrganization } from '#features/organization/server/found-organization.ts';
import { joinWaitlist } from '#features/organization/server/join-waitlist.ts';
import { rejoin } from '#features/organization/server/rejoin.ts';
import { createProfile } from '#features/profile/server/save-profile.ts';

export const admitNewcomer = newcomerGate(createProfile);

export const neighboursOfInvitations: Neighbours = {
  admitNewcomer,
  foundOrganization,
  grantRole,
  joinWaitlist,
  rejoin,
};
