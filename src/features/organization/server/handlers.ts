import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import * as contract from '#features/organization/contract.ts';
import type { EmployeeMove } from '#features/organization/employee-lifecycle.ts';
import { editEmployee } from '#features/organization/server/edit-employee.ts';
import { editOrganization } from '#features/organization/server/edit-organization.ts';
import * as queries from '#features/organization/server/employee-queries.ts';
import type { Colleague, Invited } from '#features/organization/server/employee-queries.ts';
import { inviteEmployee } from '#features/organization/server/invite-employee.ts';
import { checkMayConfirm, moveEmployee } from '#features/organization/server/move-employee.ts';
import type { Neighbours } from '#features/organization/server/neighbours.ts';
import { findOrganization, membershipOf } from '#features/organization/server/organization-queries.ts';
import { setLogo } from '#features/organization/server/set-logo.ts';
import type { Database } from '#platform/db/database.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
import type { Outside } from '#platform/outside.ts';

const companyOf = (actor: Actor): string => membershipOf(actor).organizationId;
const counted = <T>(items: T[]) => ({ items, total: items.length });

export const organizationHandlers = (neighbours: Neighbours): Handler[] => [
  ...companyHandlers,
  ...colleagueHandlers(neighbours),
  ...waitlistHandlers(neighbours),
];

const companyHandlers: Handler[] = [
  answer(contract.readOrganization, {
    run: ({ database, actor }) => findOrganization(database.db, companyOf(actor)),
  }),
  answer(contract.editOrganization, {
    run: ({ database, actor, input }) =>
      database.tx(async (tx) => {
        const organizationId = companyOf(actor);
        await editOrganization(tx, { organizationId, actorId: personOf(actor).id, form: input });
        return findOrganization(tx, organizationId);
      }),
  }),
  answer(contract.setLogo, {
    run: async ({ database, outside, actor, file }) => {
      const organizationId = companyOf(actor);
      await setLogo({ database, outside }, { organizationId, actorId: personOf(actor).id, file });
      return { url: (await findOrganization(database.db, organizationId)).logo };
    },
  }),
];

interface Named {
  params: Record<string, string>;
}

const findBy = ({ database, params }: Pick<Turn, 'database'> & Named) =>
  queries.findColleague(database.db, params['id']!);

const findListed = ({ database, outside, params }: Pick<Turn, 'database' | 'outside'> & Named) =>
  queries.findListed(database.db, { id: params['id']!, now: outside.clock.now() });

interface Turn {
  database: Database;
  outside: Outside;
  actor: Actor;
  subject: Colleague;
}

const mover =
  (neighbours: Neighbours, move: EmployeeMove) =>
  ({ database, outside, actor, subject, input }: Turn & { input?: { reason: string } | undefined }) =>
    database.tx((tx) =>
      moveEmployee(tx, {
        move,
        colleague: subject,
        actor,
        now: outside.clock.now(),
        neighbours,
        ...(input && { reason: input.reason }),
      }),
    );

/** Whoever has not come yet is taken out by revoking the invitation. */
const remover =
  (neighbours: Neighbours) => async (turn: Omit<Turn, 'subject'> & { subject: Colleague | Invited }) => {
    const { database, actor, subject } = turn;
    if (!('invited' in subject)) return mover(neighbours, 'remove')({ ...turn, subject, input: undefined });
    const { id } = subject;
    await database.tx((tx) => neighbours.revokeInvitation(tx, { id, actorId: personOf(actor).id }));
    return { id, state: 'DELETED' as const };
  };

const colleagueHandlers = (neighbours: Neighbours): Handler[] => [
  answer(contract.listEmployees, {
    run: async ({ database, outside, actor }) =>
      counted(await queries.listEmployees(database.db, companyOf(actor), outside.clock.now())),
  }),
  answer(contract.inviteEmployee, {
    run: ({ database, outside, actor, input }) => {
      const { email, last_name: lastName, position } = input;
      const invitation = {
        organizationId: companyOf(actor),
        email,
        lastName,
        position,
        createdBy: personOf(actor).id,
      };
      const { issueInvitation } = neighbours;
      return database.tx((tx) => inviteEmployee(tx, { invitation, issueInvitation, outside }));
    },
  }),
  answer(contract.readEmployee, {
    find: findListed,
    run: async ({ database, subject }) =>
      'invited' in subject ? subject.invited : queries.readEmployee(database.db, subject.id),
  }),
  answer(contract.editEmployee, {
    find: findBy,
    run: async ({ database, actor, input, subject }) => {
      await database.tx((tx) =>
        editEmployee(tx, { colleague: subject, form: input, actorId: personOf(actor).id, neighbours }),
      );
      return queries.readEmployee(database.db, subject.id);
    },
  }),
  answer(contract.removeEmployee, { find: findListed, run: remover(neighbours) }),
  answer(contract.blockEmployee, { find: findBy, run: mover(neighbours, 'block') }),
  answer(contract.unblockEmployee, { find: findBy, run: mover(neighbours, 'unblock') }),
];

function waitlistHandlers(neighbours: Neighbours): Handler[] {
  const ifMay = (move: EmployeeMove) => (context: Turn & { input?: { reason: string } | undefined }) => {
    checkMayConfirm(context.actor);
    return mover(neighbours, move)(context);
  };
  return [
    answer(contract.listWaitlist, {
      run: async ({ database, actor }) => counted(await queries.listWaiting(database.db, companyOf(actor))),
    }),
    answer(contract.confirmEmployee, { find: findBy, run: ifMay('confirm') }),
    answer(contract.confirmEmployeeByPost, { find: findBy, run: ifMay('confirm') }),
    answer(contract.rejectEmployee, { find: findBy, run: ifMay('reject') }),
    answer(contract.rejectEmployeeByPost, { find: findBy, run: ifMay('reject') }),
  ];
}
