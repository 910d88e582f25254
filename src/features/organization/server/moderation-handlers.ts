import * as contract from '#features/organization/contract-moderation.ts';
import type { OrganizationMove } from '#features/organization/lifecycle.ts';
import { moderateOrganization } from '#features/organization/server/moderate-organization.ts';
import { listOrganizations, readOrganizationFile } from '#features/organization/server/moderation-queries.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';

const moderate =
  (move: OrganizationMove) =>
  ({ database, params, accountId, now, input }: Context<{ reason: string } | undefined, unknown>) =>
    database.tx((tx) =>
      moderateOrganization(tx, {
        organizationId: params['id']!,
        move,
        officerId: accountId,
        now,
        ...(input && { reason: input.reason }),
      }),
    );

export const organizationModerationHandlers: Handler[] = [
  answer(contract.listOrganizations, {
    run: ({ database, input }) => listOrganizations(database.db, input),
  }),
  answer(contract.readOrganizationFile, {
    run: ({ database, params }) => readOrganizationFile(database.db, params['id']!),
  }),
  answer(contract.approveOrganization, { run: moderate('approve') }),
  answer(contract.rejectOrganization, { run: moderate('reject') }),
  answer(contract.suspendOrganization, { run: moderate('suspend') }),
  answer(contract.resumeOrganization, { run: moderate('resume') }),
];
