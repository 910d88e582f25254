import * as z from 'zod/mini';
import { capabilities } from '#access/actor.ts';
import { emptyAsUndefined, integer, list } from '#api/wire-types.ts';
import { accountEmail } from '#features/accounts/registration-fields.ts';
import { defaultDays } from '#features/invitations/constants.ts';
import { plainCapabilities } from '#features/staff/constants.ts';
import { defaultPageSize, maxOffset, maxPageSize } from '#kernel/page.ts';
import { personName } from '#kernel/rules/person-rules.ts';

const capability = z.enum(capabilities, 'rules@common.unknown');
const capabilityList = list(capability, capabilities.length);

const pageFields = { total: z.number(), page: z.number(), size: z.number(), totalPages: z.number() };
export const listStaffInput = z.object({
  page: z._default(integer(1, maxOffset), 1),
  size: z._default(integer(1, maxPageSize), defaultPageSize),
});
export type ListStaffInput = z.infer<typeof listStaffInput>;

const pendingGrant = z.object({
  id: z.string(),
  requestedBy: z.string(),
  /** Name of the officer who asked. */
  requestedByName: z.string(),
  requestedAt: z.string(),
});

const officer = z.object({
  id: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['NEW', 'ACTIVE', 'SUSPENDED', 'DELETING']),
  capabilities: z.array(capability),
  lastLoginAt: z.nullable(z.string()),
  /** All rights that wait for a second officer. */
  grant: z.nullable(pendingGrant),
});
export type Officer = z.infer<typeof officer>;

export const staffPage = z.object({
  items: z.array(officer),
  /** Officers with all rights who can sign in. While there is one, their grants need no second officer. */
  supers: z.number(),
  ...pageFields,
});
export type StaffPage = z.infer<typeof staffPage>;

const staffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  capabilities: z.array(capability),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof staffInvitation>;
export const listStaffInvitationsOutput = z.object({ items: z.array(staffInvitation) });
export type ListStaffInvitationsOutput = z.infer<typeof listStaffInvitationsOutput>;

export const inviteStaffForm = z.object({
  email: accountEmail,
  last_name: emptyAsUndefined(personName),
  capabilities: list(z.enum(plainCapabilities, 'rules@common.unknown'), plainCapabilities.length).check(
    z.minLength(1, 'staff@rules.noCapability'),
  ),
  days: z._default(integer(1, 90), defaultDays),
});
export type InviteStaffForm = z.infer<typeof inviteStaffForm>;

const issuedInvitation = z.object({
  id: z.string(),
  code: z.string(),
  link: z.string(),
  email: z.string(),
  expiresAt: z.string(),
});
/** Without an invitation: the address belongs to a former officer, who has the role again. */
export const inviteStaffOutput = z.object({ invitation: z.nullable(issuedInvitation) });
export type InviteStaffOutput = z.infer<typeof inviteStaffOutput>;

/** `known`: the rights that the form has shown. Others mean that another officer has changed them since. */
export const capabilitiesForm = z.object({ capabilities: capabilityList, known: capabilityList });
export type CapabilitiesForm = z.infer<typeof capabilitiesForm>;

/** `pending`: all rights wait for a second officer. */
export const changeCapabilitiesOutput = z.object({ pending: z.boolean() });
export type ChangeCapabilitiesOutput = z.infer<typeof changeCapabilitiesOutput>;
