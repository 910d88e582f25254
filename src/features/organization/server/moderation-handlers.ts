import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import * as contract from '#features/organization/contract-moderation.ts';
import type { OrganizationMove } from '#features/organization/lifecycle.ts';
import { moderateOrganization } from '#features/organization/server/moderate-organization.ts';
import { listOrganizations, readOrganizationFile } from '#features/organization/server/moderation-queries.ts';
import type { Database } from '#platform/db/database.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
import type { Outside } from '#platform/outside.ts';

interface Turn {
  database: Database;
  outside: Outside;
  actor: Actor;
  params: Record<string, string>;
  input?: { reason: string } | undefined;
}

const decide =
  (move: OrganizationMove) =>
  ({ database, outside, actor, params, input }: Turn) =>
    database.tx((tx) =>
      moderateOrganization(tx, {
        organizationId: params['id']!,
        move,
        officerId: personOf(actor).id,
        now: outside.clock.now(),
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
  answer(contract.approveOrganization, { run: decide('approve') }),
  answer(contract.rejectOrganization, { run: decide('reject') }),
  answer(contract.suspendOrganization, { run: decide('suspend') }),
  answer(contract.resumeOrganization, { run: decide('resume') }),
];
