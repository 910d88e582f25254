/**
 * Maps any error to a `Refusal`; unexpected ones become `internal` without details. So does every other error of the
 * database: a value that a schema should have rejected or an undeclared constraint is a bug, which is logged.
 */
import { Refusal } from '#kernel/refusal.ts';
import { refusalsByConstraint } from '#platform/http/refusals-by-constraint.ts';

type RefusalArgs = ConstructorParameters<typeof Refusal>;

const unavailable: RefusalArgs = ['unavailable', { retryAfter: 5 }];
const storageFull: RefusalArgs = ['storage_full', { retryAfter: 60 }];

const byCode: Record<string, RefusalArgs> = {
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
  ENOSPC: storageFull,
  // The disk of the database.
  '53100': storageFull,
  // The database is unreachable, too busy or too slow: errors of the driver, of the operating system and of the server.
  ...Object.fromEntries(
    [
      ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
      ...['ENOTFOUND', 'EAI_AGAIN', 'SERVER_MUTE', 'DATABASE_THREAD_LOST'],
      // Shut down, crashed, starting; out of resources, out of memory, out of connections.
      ...['57P01', '57P02', '57P03', '53000', '53200', '53300', '53400', '58030'],
      // Waited too long for a lock or for the statement; lost against another transaction twice.
      ...['55P03', '57014', '40001', '40P01'],
    ].map((code) => [code, unavailable]),
  ),
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
  if (isDatabaseUnreachable(thrown)) return new Refusal(...unavailable);
  // Fastify's own input errors: invalid JSON, wrong lengths, poisoned prototypes, malformed multipart.
  const { statusCode = 500 } = thrown;
  return statusCode >= 400 && statusCode < 500 ? byStatus(statusCode) : new Refusal('internal');
}

const refusalArgs = ({ code = '', constraint = '' }: ThrownError) =>
  refusalsByConstraint[constraint] ?? byCode[code];

/** SQLSTATE class 08 is a lost connection. The driver gives its own errors no code. */
const isDatabaseUnreachable = ({ code, message = '' }: ThrownError): boolean =>
  code?.startsWith('08') === true || unreachableMessage.test(message);

const unreachableMessage =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/;

function byStatus(status: number): Refusal {
  if (status === 404) return new Refusal('not_found');
  if (status === 413) return new Refusal('payload_too_large');
  if (status === 415) return new Refusal('unsupported_media_type');
  if (status === 429) return new Refusal('rate_limited', { vars: { seconds: 60 }, retryAfter: 60 });
  return new Refusal('validation_failed');
}
