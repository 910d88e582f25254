import { revokeInvitation } from '#features/invitations/server/invitation-actions.ts';
import * as calls from '#features/organization/calls.ts';
import * as schemas from '#features/organization/schemas.ts';
import type { EmployeeMove } from '#features/organization/employee-lifecycle.ts';
import { editEmployee } from '#features/organization/server/edit-employee.ts';
import { editInvited } from '#features/organization/server/edit-invited.ts';
import { editOrganization } from '#features/organization/server/edit-organization.ts';
import * as queries from '#features/organization/server/employee-queries.ts';
import type { EmployeeRecord, InvitedEmployee } from '#features/organization/server/employee-queries.ts';
import { inviteEmployee } from '#features/organization/server/invite-employee.ts';
import { checkMayConfirm, moveEmployee } from '#features/organization/server/move-employee.ts';
import { findOrganization } from '#features/organization/server/organization-queries.ts';
import { setLogo } from '#features/organization/server/set-logo.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

const listOf = <T>(items: T[]) => ({ items, total: items.length });

const companyHandlers: Handler[] = [
  defineHandler(calls.readOrganization, {
    output: schemas.organizationCard,
    run: ({ database, organizationId }) => findOrganization(database.db, organizationId),
  }),
  defineHandler(calls.editOrganization, {
    input: schemas.organizationForm,
    output: schemas.organizationCard,
    run: ({ database, organizationId, accountId, input }) =>
      database.tx(async (tx) => {
        await editOrganization(tx, { organizationId, actorId: accountId, form: input });
        return findOrganization(tx, organizationId);
      }),
  }),
  defineHandler(calls.setLogo, {
    input: schemas.setLogoInput,
    output: schemas.setLogoOutput,
    run: async (context) => {
      await setLogo(context);
      return { url: (await findOrganization(context.database.db, context.organizationId)).logo };
    },
  }),
];

type FindContext = Pick<HandlerContext<unknown, unknown>, 'database' | 'params' | 'now'>;

const findEmployee = ({ database, params }: FindContext) => queries.findEmployee(database.db, params['id']!);

const findEmployeeOrInvitation = ({ database, params, now }: FindContext) =>
  queries.findEmployeeOrInvitation(database.db, { id: params['id']!, now });

type MoveContext<Subject> = HandlerContext<{ reason: string } | undefined, Subject>;

const moveHandler =
  (move: EmployeeMove) =>
  ({ database, accountId, now, subject, input }: MoveContext<EmployeeRecord>) =>
    database.tx((tx) =>
      moveEmployee(tx, { move, employee: subject, actorId: accountId, now, reason: input?.reason }),
    );

/** A person who has not accepted the invitation is removed by revoking it. */
async function removeListed(context: MoveContext<EmployeeRecord | InvitedEmployee>) {
  const { database, accountId, subject } = context;
  if (!('invited' in subject)) return moveHandler('remove')({ ...context, subject });
  const { id } = subject;
  await database.tx((tx) => revokeInvitation(tx, { id, actorId: accountId }));
  return { id, state: 'DELETED' as const };
}

const move = { output: schemas.moveResult, find: findEmployee };

const employeeHandlers: Handler[] = [
  defineHandler(calls.listEmployees, {
    output: schemas.employeeList,
    run: async ({ database, organizationId, now }) =>
      listOf(await queries.listEmployees(database.db, organizationId, now)),
  }),
  defineHandler(calls.inviteEmployee, {
    input: schemas.employeeInvitationForm,
    output: schemas.inviteEmployeeOutput,
    run: ({ database, services, organizationId, accountId, input, now }) => {
      const { email, last_name: lastName, position } = input;
      const invitation = { organizationId, email, lastName, position, createdBy: accountId, now };
      return database.tx((tx) => inviteEmployee(tx, invitation, services.settings.csrfKeys));
    },
  }),
  defineHandler(calls.readEmployee, {
    output: schemas.employeeItem,
    find: findEmployeeOrInvitation,
    run: async ({ database, subject }) =>
      'invited' in subject ? subject.invited : queries.readEmployee(database.db, subject.id),
  }),
  defineHandler(calls.editEmployee, {
    input: schemas.employeeForm,
    output: schemas.employeeItem,
    find: findEmployeeOrInvitation,
    run: async ({ database, accountId: actorId, input: form, subject }) => {
      if ('invited' in subject)
        return database.tx((tx) => editInvited(tx, { invited: subject.invited, form, actorId }));
      await database.tx((tx) => editEmployee(tx, { employee: subject, form, actorId }));
      return queries.readEmployee(database.db, subject.id);
    },
  }),
  defineHandler(calls.removeEmployee, {
    output: schemas.moveResult,
    find: findEmployeeOrInvitation,
    run: removeListed,
  }),
  defineHandler(calls.blockEmployee, { ...move, run: moveHandler('block') }),
  defineHandler(calls.unblockEmployee, { ...move, run: moveHandler('unblock') }),
];

const decisionHandler = (move: EmployeeMove) => (context: MoveContext<EmployeeRecord>) => {
  checkMayConfirm(context.actor);
  return moveHandler(move)(context);
};

const confirm = { ...move, run: decisionHandler('confirm') };
const reject = { ...move, input: schemas.rejectionForm, run: decisionHandler('reject') };

const waitlistHandlers: Handler[] = [
  defineHandler(calls.listWaitlist, {
    output: schemas.employeeList,
    run: async ({ database, organizationId }) =>
      listOf(await queries.listWaitlist(database.db, organizationId)),
  }),
  defineHandler(calls.confirmEmployee, confirm),
  defineHandler(calls.confirmEmployeeByPost, confirm),
  defineHandler(calls.rejectEmployee, reject),
  defineHandler(calls.rejectEmployeeByPost, reject),
];

export const organizationHandlers: Handler[] = [...companyHandlers, ...employeeHandlers, ...waitlistHandlers];
