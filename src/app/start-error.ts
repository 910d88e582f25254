import { ConfigError } from '#app/config.ts';

/** One line for errors that an operator can fix: configuration, a port or folder in use, an unreachable database. */
export function startErrorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const expected =
    error instanceof ConfigError ||
    /in use|PostgreSQL/.test(error.message) ||
    /^(E[A-Z]+|28\w{3}|3D000)$/.test(code);
  // A connection attempt to several addresses fails with a code and an empty message.
  return expected ? error.message || code : error;
}
