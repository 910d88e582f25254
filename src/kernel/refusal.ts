/** Expected failures: thrown anywhere, shown to the user, never logged as errors (product §17). */
import type { TextKey } from '#kernel/translate.ts';

export const refusals = {
  validation_failed: 400,
  invalid_credentials: 400,
  sms_code_invalid: 400,
  sms_code_expired: 400,
  token_invalid: 400,
  invite_wrong_type: 400,
  invite_email_mismatch: 400,
  order_duplicate_text: 400,
  order_not_editable: 400,
  questionnaire_not_signed: 400,
  coauthor_not_confirmed: 400,
  signature_invalid: 400,
  unauthenticated: 401,
  invalid_csrf: 401,
  forbidden: 403,
  account_blocked: 403,
  age_restricted: 403,
  phone_not_confirmed: 403,
  email_not_confirmed: 403,
  org_not_approved: 403,
  nda_required: 403,
  employee_wait: 403,
  vote_not_allowed: 403,
  reauth_required: 403,
  not_found: 404,
  invite_invalid: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  not_unique_email: 409,
  not_unique_phone: 409,
  org_exists: 409,
  version_conflict: 409,
  state_conflict: 409,
  request_exists: 409,
  order_closed: 409,
  order_limit: 409,
  scenario_in_use: 409,
  scenario_rights_closed: 409,
  access_expired: 409,
  already_exists: 409,
  last_admin: 409,
  signing_unavailable: 409,
  rate_limited: 429,
  sms_wait: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
} as const;

export type RefusalCode = keyof typeof refusals;

/** At most one per field. `text` defaults to `errors@<code>`. */
export interface FieldError {
  code: RefusalCode;
  field?: string;
  text?: TextKey;
  vars?: Record<string, string | number>;
  /** For programs, when one code has several causes: the codes of a verdict on a signature. */
  reasons?: readonly string[];
}

export interface RefusalDetails {
  field?: string;
  text?: TextKey;
  vars?: Record<string, string | number>;
  reasons?: readonly string[];
  /** Seconds, sent as the `Retry-After` header. */
  retryAfter?: number;
}

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fieldErrors: readonly FieldError[];
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    const { retryAfter, ...rest } = details;
    this.code = code;
    this.retryAfter = retryAfter;
    this.fieldErrors = [{ code, ...rest }];
  }

  get status(): number {
    return refusals[this.code];
  }
}

/** Several invalid fields in one response, each with its own message. */
export class InvalidInput extends Refusal {
  override readonly fieldErrors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super('validation_failed');
    this.fieldErrors = errors;
  }
}
