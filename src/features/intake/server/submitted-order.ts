import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import type { SealOutput } from '#features/intake/schemas.ts';
import type { FoundOrder } from '#features/intake/server/find-order.ts';
import { isSealedNow } from '#features/selections/sealed.ts';

export const toSeal = ({ application, selection }: FoundOrder): SealOutput => ({
  number: application.number ?? '',
  status: application.state as SealOutput['status'],
  categoryId: selection.id,
  categoryName: selection.name,
  closeAt: selection.closeAt.toISOString(),
  sealed: isSealedNow(selection),
});

/** What was submitted, also while the author mends it. */
export const toSubmitted = (application: ApplicationRow): ApplicationRow => ({
  ...application,
  state: 'SUBMITTED',
  scenario_id: application.submittedScenarioId ?? application.scenario_id,
  fields: application.submission?.fields ?? application.fields,
  answers: { ...(application.submission?.answers ?? application.answers), ...application.late_answers },
});
