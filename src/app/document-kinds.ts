/** Kinds of documents that are signed: each feature says who reads its own. */
import type { DocumentKinds } from '#platform/documents/document-kind.ts';
import { applicationDocuments } from '#features/intake/server/application-document-kind.ts';
import { protocolDocuments } from '#features/intake/server/protocol-document-kind.ts';
import { attorneyDocuments, ndaDocuments } from '#features/nda/server/document-kinds.ts';
import { questionnaireDocuments } from '#features/questionnaire/server/document-kind.ts';

export const documentKinds: DocumentKinds = {
  application: applicationDocuments,
  attorney: attorneyDocuments,
  nda: ndaDocuments,
  protocol: protocolDocuments,
  questionnaire: questionnaireDocuments,
};
