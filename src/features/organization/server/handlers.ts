import type { Actor } from '#access/actor.ts';
import { revokeInvitation } from '#features/invitations/server/hand-out.ts';
import * as contract from '#features/organization/contract.ts';
import type { EmployeeMove } from '#features/organization/employee-lifecycle.ts';
import { editEmployee } from '#features/organization/server/edit-employee.ts';
import { editOrganization } from '#features/organization/server/edit-organization.ts';
import * as queries from '#features/organization/server/employee-queries.ts';
import type { Colleague, Invited } from '#features/organization/server/employee-queries.ts';
import { inviteEmployee } from '#features/organization/server/invite-employee.ts';
import { checkMayConfirm, moveEmployee } from '#features/organization/server/move-employee.ts';
import { findOrganization } from '#features/organization/server/organization-queries.ts';
import { setLogo } from '#features/organization/server/set-logo.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';

const listOf = <T>(items: T[]) => ({ items, total: items.length });

const companyHandlers: Handler[] = [
  answer(contract.readOrganization, {
    run: ({ database, organizationId }) => findOrganization(database.db, organizationId),
  }),
  answer(contract.editOrganization, {
    run: ({ database, organizationId, accountId, input }) =>
      database.tx(async (tx) => {
        await editOrganization(tx, { organizationId, actorId: accountId, form: input });
        return findOrganization(tx, organizationId);
      }),
  }),
  answer(contract.setLogo, {
    run: async ({ database, outside, organizationId, accountId, file }) => {
      await setLogo({ database, outside }, { organizationId, actorId: accountId, file });
      return { url: (await findOrganization(database.db, organizationId)).logo };
    },
  }),
];

type FindContext = Pick<Context<unknown, unknown>, 'database' | 'params' | 'now'>;

const findEmployee = ({ database, params }: FindContext) => queries.findColleague(database.db, params['id']!);

const findEmployeeOrInvitation = ({ database, params, now }: FindContext) =>
  queries.findListed(database.db, { id: params['id']!, now });

type MoveContext<Subject> = Pick<Context<unknown, Subject>, 'database' | 'accountId' | 'now' | 'subject'> & {
  input?: { reason: string } | undefined;
};

const moveHandler =
  (move: EmployeeMove) =>
  ({ database, accountId, now, subject, input }: MoveContext<Colleague>) =>
    database.tx((tx) =>
      moveEmployee(tx, {
        move,
        employee: subject,
        actorId: accountId,
        now,
        ...(input && { reason: input.reason }),
      }),
    );

/** A person who has not accepted the invitation is removed by revoking it. */
async function removeListed({ database, accountId, now, subject }: MoveContext<Colleague | Invited>) {
  if (!('invited' in subject)) return moveHandler('remove')({ database, accountId, now, subject });
  const { id } = subject;
  await database.tx((tx) => revokeInvitation(tx, { id, actorId: accountId }));
  return { id, state: 'DELETED' as const };
}

const employeeHandlers: Handler[] = [
  answer(contract.listEmployees, {
    run: async ({ database, organizationId, now }) =>
      listOf(await queries.listEmployees(database.db, organizationId, now)),
  }),
  answer(contract.inviteEmployee, {
    run: ({ database, outside, organizationId, accountId, input, now }) => {
      const { email, last_name: lastName, position } = input;
      const invitation = { organizationId, email, lastName, position, createdBy: accountId, now };
      return database.tx((tx) => inviteEmployee(tx, invitation, outside.settings.csrfKeys));
    },
  }),
  answer(contract.readEmployee, {
    find: findEmployeeOrInvitation,
    run: async ({ database, subject }) =>
      'invited' in subject ? subject.invited : queries.readEmployee(database.db, subject.id),
  }),
  answer(contract.editEmployee, {
    find: findEmployee,
    run: async ({ database, accountId, input, subject }) => {
      await database.tx((tx) => editEmployee(tx, { employee: subject, form: input, actorId: accountId }));
      return queries.readEmployee(database.db, subject.id);
    },
  }),
  answer(contract.removeEmployee, { find: findEmployeeOrInvitation, run: removeListed }),
  answer(contract.blockEmployee, { find: findEmployee, run: moveHandler('block') }),
  answer(contract.unblockEmployee, { find: findEmployee, run: moveHandler('unblock') }),
];

const decisionHandler = (move: EmployeeMove) => (context: MoveContext<Colleague> & { actor: Actor }) => {
  checkMayConfirm(context.actor);
  return moveHandler(move)(context);
};

const waitlistHandlers: Handler[] = [
  answer(contract.listWaitlist, {
    run: async ({ database, organizationId }) =>
      listOf(await queries.listWaiting(database.db, organizationId)),
  }),
  answer(contract.confirmEmployee, { find: findEmployee, run: decisionHandler('confirm') }),
  answer(contract.confirmEmployeeByPost, { find: findEmployee, run: decisionHandler('confirm') }),
  answer(contract.rejectEmployee, { find: findEmployee, run: decisionHandler('reject') }),
  answer(contract.rejectEmployeeByPost, { find: findEmployee, run: decisionHandler('reject') }),
];

export const organizationHandlers: Handler[] = [...companyHandlers, ...employeeHandlers, ...waitlistHandlers];
