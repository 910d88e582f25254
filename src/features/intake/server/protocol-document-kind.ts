import { denialCode } from '#access/authorize.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { DocumentKind } from '#platform/documents/document-kind.ts';

declare module '#platform/documents/document-kind.ts' {
  interface DocumentKindNames {
    /** The subject is the protocol. */
    protocol: true;
  }
}

/** For officers who may read protocols. An author reads the decision on the application instead. */
export const protocolDocuments: DocumentKind = {
  name: 'protocol',
  async findFacts(_db, _document, { actor }) {
    if (denialCode(actor, 'application.review')) throw new Refusal('not_found');
    return {};
  },
};
