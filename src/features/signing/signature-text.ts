import * as z from 'zod/mini';
import { maxSignatureText } from '#features/signing/constants.ts';
import { typedText } from '#kernel/rules/text-rules.ts';

/** Base64 or PEM, as the signing dialog hands it over. */
export const signatureText = typedText(maxSignatureText).check(z.minLength(1, 'rules@common.required'));
