/**
 * Maps any error to a `Refusal`; unexpected ones become `internal` without details. So does every other error of the
 * database: a value that a schema should have rejected or an undeclared constraint is a bug, which is logged.
 */
import { Refusal } from '#kernel/refusal.ts';
import { refusalsByConstraint } from '#platform/http/refusals-by-constraint.ts';

const byCode: Record<string, ConstructorParameters<typeof Refusal>> = {
  // URLs that cannot be decoded or are longer than any existing one.
  FST_ERR_BAD_URL: ['not_found'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['validation_failed'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['validation_failed'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['validation_failed'],
  FST_REQ_FILE_TOO_LARGE: ['payload_too_large'],
  FST_FILES_LIMIT: ['payload_too_large'],
  FST_PARTS_LIMIT: ['payload_too_large'],
  FST_FIELDS_LIMIT: ['payload_too_large'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['validation_failed'],
  FST_PROTO_VIOLATION: ['validation_failed'],
  // The client disconnected during the upload and does not read this response.
  ERR_STREAM_PREMATURE_CLOSE: ['validation_failed'],
  ENOSPC: ['storage_full', { retryAfter: 60 }],
  // The database is unreachable or too slow: errors of the driver and of the operating system.
  ECONNREFUSED: ['unavailable', { retryAfter: 5 }],
  ECONNRESET: ['unavailable', { retryAfter: 5 }],
  '57P01': ['unavailable', { retryAfter: 5 }],
  '57P02': ['unavailable', { retryAfter: 5 }],
  '57P03': ['unavailable', { retryAfter: 5 }],
  '57014': ['unavailable', { retryAfter: 5 }],
};

interface ThrownError {
  code?: string;
  constraint?: string;
  statusCode?: number;
  message?: string;
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const thrown = (error ?? {}) as ThrownError;
  const args = refusalArgs(thrown);
  if (args) return new Refusal(...args);
  if (isDatabaseUnreachable(thrown)) return new Refusal('unavailable', { retryAfter: 5 });
  // Fastify's own input errors: invalid JSON, wrong lengths, poisoned prototypes, malformed multipart.
  const { statusCode = 500 } = thrown;
  return statusCode >= 400 && statusCode < 500 ? byStatus(statusCode) : new Refusal('internal');
}

const refusalArgs = ({ code = '', constraint = '' }: ThrownError) =>
  refusalsByConstraint[constraint] ?? byCode[code];

/** SQLSTATE class 08 is a lost connection. */
const isDatabaseUnreachable = ({ code, message }: ThrownError): boolean =>
  code?.startsWith('08') === true || message?.includes('Connection terminated') === true;

function byStatus(status: number): Refusal {
  if (status === 404) return new Refusal('not_found');
  if (status === 413) return new Refusal('payload_too_large');
  if (status === 415) return new Refusal('unsupported_media_type');
  if (status === 429) return new Refusal('rate_limited', { vars: { seconds: 60 }, retryAfter: 60 });
  return new Refusal('validation_failed');
}
