/** Documents with their signatures, as pages show them. */
import type { SignedDocument } from '#features/signing/schemas.ts';
import { causesOf, signerOf } from '#features/signing/server/check-signature.ts';
import { documentColumns } from '#features/signing/server/documents.ts';
import type { FoundDocument } from '#features/signing/server/documents.ts';
import { listSignatures } from '#features/signing/server/store-signature.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import type { DocumentKindName } from '#platform/documents/document-kind.ts';
import { demoAuthorityName } from '#platform/signing/demo-signer.ts';
import type { Vault } from '#platform/vault/vault.ts';

/** The newest document of the record that has a signature. */
export async function findSigned(
  db: Db,
  { kind, subjectId }: { kind: DocumentKindName; subjectId: string },
): Promise<FoundDocument | undefined> {
  const row = await db
    .selectFrom('signable_document as d')
    .select(documentColumns)
    .where('d.subject_id', '=', subjectId)
    .where('d.kind', '=', kind)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('signature as s').select('s.id').whereRef('s.document_file_id', '=', 'd.file_id'),
      ),
    )
    .orderBy('d.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
}

interface Source {
  db: Db;
  vault: Vault;
  t: Translate;
}

export async function describeDocument(
  { db, vault, t }: Source,
  document: FoundDocument,
): Promise<SignedDocument> {
  const signatures = await listSignatures({ db, vault }, document);
  const { fileId: id, name, size, sha256 } = document;
  return {
    document: { id, name, size, sha256 },
    signatures: signatures.flatMap(({ verdict, ...row }) => {
      const { certificate, warnings, signingTime, digestAlg, digest, chain } = verdict;
      if (!certificate) return [];
      return [
        {
          id: row.id,
          signer: signerOf(certificate),
          signedAt: signingTime,
          verifiedAt: row.verifiedAt.toISOString(),
          warnings: causesOf(warnings, t),
          digestAlg,
          digest,
          isDemo: chain.some(({ organization }) => organization === demoAuthorityName),
        },
      ];
    }),
  };
}

/** Returns null for a record without a signed document. */
export async function describeSigned(
  source: Source,
  place: Parameters<typeof findSigned>[1],
): Promise<SignedDocument | null> {
  const document = await findSigned(source.db, place);
  return document ? describeDocument(source, document) : null;
}
