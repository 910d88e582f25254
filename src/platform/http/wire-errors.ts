/** Converts a refusal to the errors of the envelope: one per field, with the translated message (product §17). */
import type { WireError } from '#api/envelope.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Text } from '#kernel/text.ts';
import { CsrfRefusal } from '#platform/http/csrf-refusal.ts';

export const wireErrorsOf = (refusal: Refusal, text: Text): WireError[] =>
  refusal.complaints.map(({ code, field, text: key, vars }) => ({
    code,
    message: text(key ?? `errors@${code}`, vars),
    ...(field !== undefined && { field }),
    ...(refusal instanceof CsrfRefusal &&
      refusal.fresh !== undefined && { customData: { csrf: refusal.fresh } }),
  }));
