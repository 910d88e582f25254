/** The step in the path of a page: a slug, or a number (product §6). */
import { steps } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import type { PagePath } from '#kernel/page-path.ts';

export function stepOf(segment: string): Step | undefined {
  const slug = /^[1-9]$/.test(segment) ? steps[Number(segment) - 1] : segment;
  return steps.find((step) => step === slug);
}

/** `field` gets the focus when the page opens. */
export const stepPath = (step: Step, field?: string, query: `?${string}` | '' = ''): PagePath =>
  `/questionnaire/${step}${query}${field === undefined ? '' : `#${field}`}`;

export const stepNumber = (step: Step): number => steps.indexOf(step) + 1;
