import type { Translate } from '#kernel/translate.ts';
import { DirectoryInUse } from '#platform/db/lock-directory.ts';
import { SetupError } from '#platform/setup-error.ts';
import { isTlsError } from '#platform/tls-error.ts';

const untrusted =
  'add sslrootcert=FILE to DATABASE_URL, or sslmode=no-verify where nobody else can reach the network';

/** What the operator of the database can do about an error of the server. */
const advice: Record<string, string> = {
  '42501': 'the user of DATABASE_URL has to own the database and its tables',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  '08P01': 'the server or a pooler in front of it rejected the connection settings',
};

/** Codes of the operating system and of PostgreSQL: its classes of connections, access, names, settings and resources. */
const expectedCode = /^(E[A-Z]+|08\w{3}|28\w{3}|3D000|3F000|42501|42704|22023|53\w{3}|57P\w{2})$/;

/** The error for commands with Russian output. That the embedded database is in use is the common case, so it is Russian too. */
export const commandErrorOf = (t: Translate, error: unknown): unknown =>
  error instanceof DirectoryInUse ? t('console@start.inUse', { dir: error.dir }) : startErrorOf(error);

/** One line for errors that an operator can fix: configuration, a port or folder in use, an unusable database. */
export function startErrorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isExpected =
    error instanceof SetupError ||
    expectedCode.test(code) ||
    isTlsError(code) ||
    // The driver gives this error no code.
    error.message === 'The server does not support SSL connections';
  if (!isExpected) return error;
  // A connection attempt to several addresses fails with a code and an empty message.
  return [error.message || code, advice[code]].filter(Boolean).join(': ');
}
