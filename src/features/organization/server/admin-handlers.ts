import * as calls from '#features/organization/calls-admin.ts';
import * as schemas from '#features/organization/schemas-admin.ts';
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
  defineHandler(calls.listOrganizations, {
    input: schemas.organizationFilter,
    output: schemas.listOrganizationsOutput,
    run: ({ database, input }) => listOrganizations(database.db, input),
  }),
  defineHandler(calls.readOrganizationDetails, {
    output: schemas.organizationDetails,
    run: ({ database, params }) => findOrganizationDetails(database.db, params['id']!),
  }),
  defineHandler(calls.approveOrganization, { output: schemas.moderationResult, run: moderate('approve') }),
  defineHandler(calls.rejectOrganization, {
    input: schemas.refusalForm,
    output: schemas.moderationResult,
    run: moderate('reject'),
  }),
  defineHandler(calls.suspendOrganization, {
    input: schemas.suspensionForm,
    output: schemas.moderationResult,
    run: moderate('suspend'),
  }),
  defineHandler(calls.resumeOrganization, { output: schemas.moderationResult, run: moderate('resume') }),
];
