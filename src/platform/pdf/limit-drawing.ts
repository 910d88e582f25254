import type { Db } from '#platform/db/tables.ts';
import { limitRate } from '#platform/http/rate-limit.ts';

type DrawnDocument =
  | 'questionnaire-pdf'
  | 'questionnaire-document'
  | 'application-document'
  | 'receipt'
  | 'orders-pdf'
  | 'nda'
  | 'protocol-pdf'
  | 'protocol-docx'
  | 'stamped-pdf'
  | 'chat-script';

/** Drawing takes up to a second of a thread that all accounts share. */
const documentsPerHour = 30;

/** Throws `rate_limited`. Each kind of document has a counter. */
export const limitDrawing = (db: Db, kind: DrawnDocument, accountId: string): Promise<void> =>
  limitRate(db, { key: `${kind}:${accountId}`, limit: documentsPerHour, seconds: 3600 });
