import * as contract from '#features/organization/contract-admin.ts';
import type { OrganizationMove } from '#features/organization/lifecycle.ts';
import { moderateOrganization } from '#features/organization/server/moderate-organization.ts';
import { listOrganizations, findOrganizationDetails } from '#features/organization/server/admin-queries.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

const moderate =
  (move: OrganizationMove) =>
  ({ database, params, accountId, now, input }: HandlerContext<{ reason: string } | undefined, unknown>) =>
    database.tx((tx) =>
      moderateOrganization(tx, {
        organizationId: params['id']!,
        move,
        officerId: accountId,
        now,
        ...(input && { reason: input.reason }),
      }),
    );

export const adminOrganizationHandlers: Handler[] = [
  defineHandler(contract.listOrganizations, {
    run: ({ database, input }) => listOrganizations(database.db, input),
  }),
  defineHandler(contract.readOrganizationDetails, {
    run: ({ database, params }) => findOrganizationDetails(database.db, params['id']!),
  }),
  defineHandler(contract.approveOrganization, { run: moderate('approve') }),
  defineHandler(contract.rejectOrganization, { run: moderate('reject') }),
  defineHandler(contract.suspendOrganization, { run: moderate('suspend') }),
  defineHandler(contract.resumeOrganization, { run: moderate('resume') }),
];
