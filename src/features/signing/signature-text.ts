import * as z from 'zod/mini';
import { maxSignatureText } from '#features/signing/constants.ts';
import { timestampToDisplayed } from '#kernel/calendar.ts';
import { boundedLength, missingOrWrong } from '#kernel/rules/text-rules.ts';

/** DER or BER in base64, or PEM, as the signing dialog hands it over. The certificate is inside. */
export const signatureText = z.string({ error: missingOrWrong }).check(
  boundedLength(maxSignatureText, 'signing@error.MALFORMED'),
  z.overwrite((value) => timestampToDisplayed(value)),
  z.minLength(1, 'rules@common.required'),
);
