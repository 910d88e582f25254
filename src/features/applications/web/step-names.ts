/** Paths of an application and of its steps. */
import { applicationSteps } from '#features/applications/application-fields.ts';
import type { ApplicationStep } from '#features/applications/application-fields.ts';
import type { PagePath } from '#kernel/page-path.ts';

export const applicationPath = (id: string): PagePath => `/request/${id}`;

/** `field` gets the focus when the step opens. */
export const stepPath = (id: string, step: ApplicationStep, field?: string): PagePath =>
  `/request/${id}?step=${step}${field === undefined ? '' : `#${field}`}`;

export const stepOf = (name: string | null): ApplicationStep | undefined =>
  applicationSteps.find((step) => step === name);
