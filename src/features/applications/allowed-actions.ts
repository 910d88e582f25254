/** What an author may do with an application now (product §5). Pure: the server refuses by it, pages show its buttons. */
import { appealDays } from '#features/applications/constants.ts';
import type { ApplicationAction } from '#features/applications/constants.ts';
import type { ApplicationState } from '#features/applications/lifecycle.ts';
import { acceptsApplications } from '#features/selections/accepts-applications.ts';
import type { SelectionDates } from '#features/selections/accepts-applications.ts';
import { addWorkingDays } from '#features/selections/working-days.ts';
import type { WorkCalendar } from '#features/selections/working-days.ts';
import { moscowDay } from '#kernel/calendar.ts';

export interface ActionFacts {
  state: ApplicationState;
  number: string | null;
  fix_until: string | null;
  selection: SelectionDates;
  wasTaken: boolean;
  decidedAt: Date | null;
  isAppealed: boolean;
}

interface Moment {
  calendar: WorkCalendar;
  now: Date;
}

export const appealUntil = (decidedAt: Date, calendar: WorkCalendar): string =>
  addWorkingDays(calendar, moscowDay(decidedAt), appealDays);

/** An application may be fixed until the end of the day that the fund has named. */
const mayFix = ({ state, fix_until }: ActionFacts, now: Date): boolean =>
  state === 'NEED_FIX' && (fix_until === null || moscowDay(now) <= fix_until);

const copiedStates: readonly ApplicationState[] = ['NOT_ADMITTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'];
/** There is an appeal against these. */
export const refusedStates: readonly ApplicationState[] = ['NOT_ADMITTED', 'REJECTED'];

const rules: Record<ApplicationAction, (facts: ActionFacts, moment: Moment) => boolean> = {
  edit: (facts, { now }) => facts.state === 'DRAFT' || mayFix(facts, now),
  submit: (facts, { now }) =>
    (facts.state === 'DRAFT' && acceptsApplications(facts.selection, now)) || mayFix(facts, now),
  reopen: ({ state, wasTaken, selection }, { now }) =>
    state === 'SUBMITTED' && !wasTaken && acceptsApplications(selection, now),
  withdraw: ({ state }) => state === 'SUBMITTED',
  appeal: ({ state, decidedAt, isAppealed }, { calendar, now }) =>
    refusedStates.includes(state) &&
    !isAppealed &&
    decidedAt !== null &&
    moscowDay(now) <= appealUntil(decidedAt, calendar),
  copy: ({ state }) => copiedStates.includes(state),
  // A number that was given stays in the registry.
  delete: ({ state, number }) => state === 'DRAFT' && number === null,
};

export const mayDo = (action: ApplicationAction, facts: ActionFacts, moment: Moment): boolean =>
  rules[action](facts, moment);

/** For buttons: they end with the published deadline, because the grace is hidden. */
export function visibleActions(facts: ActionFacts, moment: Moment): ApplicationAction[] {
  const published = { ...facts, selection: { ...facts.selection, graceMinutes: 0 } };
  return (Object.keys(rules) as ApplicationAction[]).filter((action) => mayDo(action, published, moment));
}
