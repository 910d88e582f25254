/**
 * Paths within the questionnaire. `?application=` keeps the id of the application from which the author came and to which
 * they return, as in the editor of a scenario.
 */
import type { Step } from '#features/questionnaire/constants.ts';
import { stepPath } from '#features/questionnaire/web/step-names.ts';
import { isId } from '#kernel/id.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { useSearchParams } from '#router/hooks.ts';

export interface QuestionnairePaths {
  overview: PagePath;
  stepPath: (step: Step, field?: string) => PagePath;
  /** The step of that application that shows the questionnaire. Null when the author came from elsewhere. */
  application: PagePath | null;
}

export function usePaths(): QuestionnairePaths {
  const [search] = useSearchParams();
  const id = search.get('application');
  // The address is foreign input: anything else could lead to another page.
  if (id === null || !isId(id)) return { overview: '/questionnaire', stepPath, application: null };
  const query = `?application=${id}` as const;
  return {
    overview: `/questionnaire${query}`,
    stepPath: (step, field) => stepPath(step, field, query),
    application: `/request/${id}?step=questionnaire`,
  };
}
