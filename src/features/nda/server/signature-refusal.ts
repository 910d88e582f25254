import type {} from '#features/nda/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';

/** The refusal of a valid signature by somebody who may not sign. */
export const signatureRefusal = (text: TextKey, reason: string, vars?: Record<string, string>): Refusal =>
  new Refusal('signature_invalid', { field: 'signature', text, reasons: [reason], ...(vars && { vars }) });
