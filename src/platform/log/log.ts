/**
 * The log of the product: one JSON line per happening, identifiers only. A field that is not on the list is dropped,
 * and of an error only its kind, its place and a scrubbed message are kept, so personal data cannot reach a file by
 * accident.
 */
import pino from 'pino';

export type Level = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const allowed = [
  'requestId',
  'method',
  /** The template of the path, such as /api/register/expert/:code, never the path itself. */
  'route',
  'status',
  'ms',
  'code',
  'actorId',
  'subjectId',
  'eventId',
  'kind',
  'subscriber',
  'tries',
  'job',
  'count',
  'bytes',
  'port',
  'address',
  'engine',
  'names',
  'reason',
  'signal',
] as const;

export type LogFields = Partial<
  Record<(typeof allowed)[number], string | number | boolean | null | undefined>
>;

/** What happened is a constant such as 'delivery.failed'; whatever varies is a field. */
export interface Log {
  debug(what: string, fields?: LogFields): void;
  info(what: string, fields?: LogFields): void;
  warn(what: string, fields?: LogFields, error?: unknown): void;
  error(what: string, fields?: LogFields, error?: unknown): void;
  /** A log that adds these fields to every line. */
  with(fields: LogFields): Log;
}

export interface LogOptions {
  level?: Level | undefined;
  /** Receives whole lines; standard output when absent. */
  write?: ((line: string) => void) | undefined;
}

export function createLog({ level = 'info', write }: LogOptions = {}): Log {
  const options: pino.LoggerOptions = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return logOver(write ? pino(options, { write }) : pino(options));
}

export const silentLog: Log = createLog({ level: 'silent' });

function logOver(to: pino.Logger): Log {
  const line =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (what: string, fields: LogFields = {}, error?: unknown) =>
      to[level]({ ...pick(fields), ...(error === undefined ? {} : { error: describeError(error) }) }, what);
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (fields) => logOver(to.child(pick(fields))),
  };
}

const pick = (fields: LogFields): LogFields =>
  Object.fromEntries(allowed.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])));

export interface ErrorDescription {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  at?: string[];
  cause?: ErrorDescription;
}

/** SQL errors carry values in `detail`, `where` and in quotes: only the names of things in the schema are kept. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  const source = error as Error & Record<'code' | 'constraint' | 'table' | 'column', unknown>;
  const named = (['code', 'constraint', 'table', 'column'] as const).flatMap((key) =>
    typeof source[key] === 'string' ? [[key, source[key]] as const] : [],
  );
  return {
    type: error.name,
    message: scrub(error.message),
    ...Object.fromEntries(named),
    at: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** The first line of a stack repeats the message, which may hold anything. */
const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((text) => /^\s+at /.test(text))
    .slice(0, 12)
    .map((text) => text.trim());

/** E-mail addresses, long numbers, long tokens and quoted values lose their content. */
export const scrub = (message: string): string =>
  message
    .slice(0, 500)
    .replace(/"[^"]*"|'[^']*'/g, '"…"')
    .replace(/[^\s@<>(),;:]+@[^\s@<>(),;:]+/g, '[address]')
    .replace(/[A-Za-z0-9_-]{24,}/g, '[token]')
    .replace(/\+?\d[\d\s()-]{5,}\d/g, '[number]');
