/** Signed applications: for their authors, and for intake as the card shows them. */
import { can } from '#access/authorize.ts';
import type {} from '#features/applications/server/application-document.ts';
import { findOrder } from '#features/intake/server/find-order.ts';
import { visibilitiesFor } from '#features/selections/questions.ts';
import { findQuestions } from '#features/selections/server/find-selection.ts';
import type { Actor } from '#access/actor.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { DocumentKind } from '#platform/documents/document-kind.ts';

export const applicationDocuments: DocumentKind = {
  name: 'application',
  async findFacts(db, { subjectId, ownerId }, { actor }) {
    if (ownerId === null) throw new Refusal('not_found');
    if (actor.effectiveRole !== 'FK_ADMIN') return { ownerId };
    if (!can(actor, 'application.review')) throw new Refusal('not_found');
    const { application } = await findOrder(db, subjectId);
    if (!(await mayReadDocument(db, application, actor))) throw new Refusal('not_found');
    return {};
  },
};

/** The document has all answers, so officers from whom the card hides some may not read it. */
export async function mayReadDocument(db: Db, application: ApplicationRow, actor: Actor): Promise<boolean> {
  const { selection_id: selectionId, form_version: version } = application;
  const questions = await findQuestions(db, { selectionId, version });
  const visibilities = visibilitiesFor(actor);
  return questions.every(({ visibility }) => visibilities.includes(visibility));
}
