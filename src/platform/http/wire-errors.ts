/** Converts a refusal to the errors of the envelope: one per field, with the translated message (product §17). */
import type { WireError } from '#api/envelope.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import { CsrfRefusal } from '#platform/http/csrf.ts';

export const wireErrorsOf = (refusal: Refusal, t: Translate): WireError[] =>
  refusal.fieldErrors.map(({ code, field, text: key, vars, reasons }) => ({
    code,
    message: t(key ?? `errors@${code}`, vars),
    ...(field !== undefined && { field }),
    ...(reasons && { customData: { reasons } }),
    ...(refusal instanceof CsrfRefusal &&
      refusal.freshToken !== undefined && { customData: { csrf: refusal.freshToken } }),
  }));
