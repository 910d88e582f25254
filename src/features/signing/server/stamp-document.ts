/** A copy of a signed document with a page that shows its signatures (signing §5). The signed bytes stay as they are. */
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { attachment, openDocument } from '#features/signing/server/documents.ts';
import type { FoundDocument, DocumentStorage } from '#features/signing/server/documents.ts';
import { listSignatures } from '#features/signing/server/store-signature.ts';
import type { StoredSignature } from '#features/signing/server/store-signature.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import { stampPdf } from '#platform/files/stamp-pdf.ts';
import type { FileResponse } from '#platform/http/define-handler.ts';
import type { StampPage } from '#platform/pdf/stamp-page.ts';

/** Throws `not_found` for a document without signatures, `unavailable`. */
export async function sendStamped(
  storage: DocumentStorage,
  document: FoundDocument,
  { t, readerId: personId }: { t: Translate; readerId: string },
): Promise<FileResponse> {
  const signatures = await listSignatures(storage, document);
  if (signatures.length === 0) throw new Refusal('not_found');
  const received = await storage.files.receive(await openDocument(storage, document));
  try {
    const path = document.mime === 'application/pdf' ? received.path : null;
    const page = stampPageOf(document, { signatures, t });
    const stamped = await stampPdf({ path, besides: received.path, personId }, page);
    if (!stamped) throw new Refusal('unavailable', { retryAfter: 30 });
    const suffix = stamped.isCopy ? t('signing@stamp.copySuffix') : t('signing@stamp.pageSuffix');
    return attachment({
      stream: Readable.from([stamped.bytes]),
      size: stamped.bytes.length,
      mime: 'application/pdf',
      name: `${document.name.replace(/\.[^.]*$/, '')}${suffix}.pdf`,
    });
  } finally {
    await rm(received.path, { force: true });
  }
}

interface PageSource {
  signatures: readonly StoredSignature[];
  t: Translate;
}

const stampPageOf = (
  { name, sha256 }: Pick<FoundDocument, 'name' | 'sha256'>,
  { signatures, t }: PageSource,
): StampPage => ({
  title: t('signing@stamp.title'),
  notes: [t('signing@stamp.document', { name }), `SHA-256: ${sha256}`, t('signing@stamp.note')],
  heading: t('signing@stamp.heading'),
  stamps: signatures.map((signature) => linesOf(signature, t)),
});

function linesOf({ verdict, serial, claimedAt, verifiedAt }: StoredSignature, t: Translate): string[] {
  const { name = '', validFrom = '', validTo = '' } = verdict.certificate ?? {};
  return [
    t('signing@stamp.certificate', { serial }),
    t('signing@stamp.owner', { name }),
    t('signing@stamp.validity', { from: formatDay(validFrom), to: formatDay(validTo) }),
    ...(claimedAt ? [t('signing@stamp.signedAt', { at: formatDateTime(claimedAt.toISOString()) })] : []),
    t('signing@stamp.verifiedAt', { at: formatDateTime(verifiedAt.toISOString()) }),
  ];
}
