/** Documents of organizations: their employees read the agreement, their administrators also powers of attorney. */
import type { Actor } from '#access/actor.ts';
import { denialCode } from '#access/authorize.ts';
import type { Action } from '#access/permissions.ts';
import type {} from '#features/nda/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { DocumentKind } from '#platform/documents/document-kind.ts';

declare module '#platform/documents/document-kind.ts' {
  interface DocumentKindNames {
    /** The subject is the agreement. */
    nda: true;
    /** The subject is the power of attorney. */
    attorney: true;
  }
}

/** An officer needs the capability to moderate organizations. Throws `not_found`. */
function requireReader(actor: Actor, action: Action): void {
  const needed = actor.effectiveRole === 'FK_ADMIN' ? 'organization.moderate' : action;
  if (denialCode(actor, needed)) throw new Refusal('not_found');
}

export const ndaDocuments: DocumentKind = {
  name: 'nda',
  async findFacts(db, { subjectId }, { actor }) {
    requireReader(actor, 'nda.read');
    return db
      .selectFrom('nda')
      .select('organization_id as organizationId')
      .where('id', '=', subjectId)
      .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  },
};

/** The file contains passport numbers. */
export const attorneyDocuments: DocumentKind = {
  name: 'attorney',
  async findFacts(db, { subjectId }, { actor }) {
    requireReader(actor, 'nda.sign');
    return db
      .selectFrom('power_of_attorney')
      .select('organization_id as organizationId')
      .where('id', '=', subjectId)
      .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  },
};
