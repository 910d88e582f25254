import type { ApplicationItem } from '#features/applications/schemas.ts';
import type { TextKey } from '#kernel/translate.ts';

/** What happens next, then the actions that the author may take now. */
export function nextSteps({ status, actions }: Pick<ApplicationItem, 'status' | 'actions'>): TextKey[] {
  const isTooLate = status === 'NEED_FIX' && !actions.includes('edit');
  const allowed = (['reopen', 'appeal', 'copy'] as const).filter((action) => actions.includes(action));
  return [
    isTooLate ? 'applications@web.fixOver' : `applications@web.nextStep.${status}`,
    ...allowed.map((action) => `applications@web.nextAction.${action}` as const),
  ];
}
