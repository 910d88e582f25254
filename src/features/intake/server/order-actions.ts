/** What an officer may do with an application now. */
import type { Actor } from '#access/actor.ts';
import { can } from '#access/authorize.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import type { OrderAction } from '#features/intake/schemas.ts';
import { moscowDay } from '#kernel/calendar.ts';

const actionRules: Record<OrderAction, (application: ApplicationRow, facts: ActionFacts) => boolean> = {
  take: ({ state }) => state === 'SUBMITTED',
  fix: ({ state }, { latestFixUntil }) => state === 'FORMAL_CHECK' && latestFixUntil !== null,
  resume: ({ state, fix_until }, { now }) =>
    state === 'NEED_FIX' && fix_until !== null && fix_until < moscowDay(now),
  decide: ({ state }) => state === 'FORMAL_CHECK' || state === 'COMMISSION' || state === 'RESERVE',
  commission: ({ state }) => state === 'ADMITTED',
  appeal: (_application, { canAnswer }) => canAnswer,
};

const accessActions = {
  take: 'application.check',
  fix: 'application.check',
  resume: 'application.check',
  decide: 'application.decide',
  commission: 'application.assess',
  appeal: 'application.decide',
} as const;

interface ActionFacts {
  latestFixUntil: string | null;
  canAnswer: boolean;
  now: Date;
}

export const actionsOf = (actor: Actor, application: ApplicationRow, facts: ActionFacts): OrderAction[] =>
  (Object.keys(actionRules) as OrderAction[]).filter(
    (action) => can(actor, accessActions[action]) && actionRules[action](application, facts),
  );
