/**
 * Paths within the questionnaire. All of them keep the application that asked for it, and to which its author returns:
 * `?application=`, as in the editor of a scenario.
 */
import type { Step } from '#features/questionnaire/constants.ts';
import { stepPath } from '#features/questionnaire/web/step-names.ts';
import { isId } from '#kernel/id.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { useSearchParams } from '#router/hooks.ts';

export interface QuestionnairePaths {
  overview: PagePath;
  stepPath: (step: Step, field?: string) => PagePath;
  /** Its step that shows the questionnaire. Null for who came from elsewhere. */
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
