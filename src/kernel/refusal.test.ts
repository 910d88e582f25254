import { expect, test } from 'vitest';
import { refusals } from '#kernel/refusal.ts';

/**
 * Product §17, docs/decisions/0031-refusals-of-the-transport.md and 0046-stored-signatures.md, frozen. Another code needs a
 * decision first.
 */
const frozen: Record<number, string> = {
  400: `validation_failed invalid_credentials sms_code_invalid sms_code_expired token_invalid invite_wrong_type
    invite_email_mismatch sign_invalid sign_snils_mismatch sign_expired_cert order_duplicate_text order_not_editable
    questionnaire_not_signed coauthor_not_confirmed sheet_incomplete signature_invalid`,
  401: 'unauthenticated invalid_csrf',
  403: `forbidden account_blocked age_restricted phone_not_confirmed email_not_confirmed org_not_approved nda_required employee_wait
    vote_not_allowed nda_required coi_blocked reauth_required`,
  404: 'not_found invite_invalid',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: `not_unique_email not_unique_phone org_exists version_conflict state_conflict request_exists order_closed
    order_limit scenario_in_use scenario_rights_closed access_expired already_exists last_admin
    signing_unavailable`,
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  421: 'unknown_host',
  429: 'rate_limited sms_wait',
  500: 'internal',
  503: 'unavailable storage_full',
};

test('every error code is one of the frozen list, with its status', () => {
  const listed = Object.entries(frozen).flatMap(([status, codes]) =>
    codes.split(/\s+/).map((code) => `${status} ${code}`),
  );
  const used = Object.entries(refusals).map(([code, status]) => `${status} ${code}`);
  expect(used.filter((code) => !listed.includes(code))).toEqual([]);
});
