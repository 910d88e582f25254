import * as calls from '#features/organization/calls-admin.ts';
import * as schemas from '#features/organization/schemas-admin.ts';
import { organizationLifecycle } from '#features/organization/lifecycle.ts';
import type { OrganizationMove } from '#features/organization/lifecycle.ts';
import { listOrganizations, findOrganizationDetails } from '#features/organization/server/admin-queries.ts';
import { findOrganization } from '#features/organization/server/organization-queries.ts';
import { moveState } from '#platform/db/move-state.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

/** Throws `not_found`, `state_conflict`. */
const moderate =
  (move: OrganizationMove) =>
  ({ database, params, accountId, now, input }: HandlerContext<{ reason: string } | undefined, unknown>) =>
    database.tx(async (tx) => {
      const id = params['id']!;
      const { name } = await findOrganization(tx, id);
      return moveState(tx, {
        table: 'organization',
        id,
        lifecycle: organizationLifecycle,
        move,
        set: { decided_at: now, remark: input?.reason ?? '' },
        actorId: accountId,
        event: { organizationId: id, name, ...input },
      });
    });

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
