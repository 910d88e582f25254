import type { Actor } from '#access/actor.ts';
import { hasCapability, personOf } from '#access/actor.ts';
import { can } from '#access/authorize.ts';
import type { DocumentKind } from '#platform/documents/document-kind.ts';
import { findOpening } from '#features/questionnaire/server/record-opening.ts';
import { refuseSealed } from '#features/questionnaire/server/refuse-sealed.ts';
import { Refusal } from '#kernel/refusal.ts';

declare module '#platform/documents/document-kind.ts' {
  interface DocumentKindNames {
    /** The subject is a version of the questionnaire. */
    questionnaire: true;
  }
}

/** It has all the answers, also those for finance. */
export const mayReadDocument = (actor: Actor): boolean => hasCapability(actor, 'fk.finance');

/** For the author, and for officers who have given a reason within the last hour. */
export const questionnaireDocuments: DocumentKind = {
  name: 'questionnaire',
  async findFacts(db, { ownerId: authorId }, { actor, now }) {
    if (authorId === null) throw new Refusal('not_found');
    if (actor.effectiveRole !== 'FK_ADMIN') return { ownerId: authorId };
    if (!can(actor, 'questionnaire.open') || !mayReadDocument(actor)) throw new Refusal('not_found');
    await refuseSealed(db, authorId, actor);
    const access = { of: 'authorId', id: authorId, officerId: personOf(actor).id, now } as const;
    if (!(await findOpening(db, access))) throw new Refusal('not_found');
    return {};
  },
};
