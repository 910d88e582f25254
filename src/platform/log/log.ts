/**
 * JSON log, one line per event, identifiers only. Fields that are not in `allowedFields` are dropped. Of an error only the
 * type, the stack and a scrubbed message are logged. So personal data cannot reach a file by accident.
 */
import pino from 'pino';
import { bufferedOutput } from './buffered-output.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const allowedFields = [
  'requestId',
  'method',
  /** The route pattern, such as /api/register/expert/:code, never the path itself. */
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
  'release',
  'signal',
] as const;

export type LogFields = Partial<
  Record<(typeof allowedFields)[number], string | number | boolean | null | undefined>
>;

/** `event` is a constant such as 'delivery.failed'. Everything that varies is a field. */
export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields, error?: unknown): void;
  error(event: string, fields?: LogFields, error?: unknown): void;
  /** A log that adds these fields to every line. */
  child(fields: LogFields): Log;
  /** For Fastify. Its lines pass the same filter. */
  readonly pino: pino.Logger;
}

export interface LogOptions {
  level?: LogLevel | undefined;
  /** Receives whole lines. Defaults to standard output. */
  write?: ((line: string) => void) | undefined;
}

export function createLog({ level = 'info', write }: LogOptions = {}): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: isoTime,
    formatters: { log: filterFields },
    hooks: { logMethod: filterMessage },
  };
  return wrapPino(pino(options, write ? { write } : bufferedOutput()));
}

let stampedMs = 0;
let stamp = '';

/** Like the one of pino. Requests of one millisecond share the text. */
function isoTime(): string {
  const now = Date.now();
  if (now !== stampedMs) {
    stampedMs = now;
    stamp = `,"time":"${new Date(now).toISOString()}"`;
  }
  return stamp;
}

export const silentLog: Log = createLog({ level: 'silent', write: () => undefined });

function wrapPino(logger: pino.Logger): Log {
  const line =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}, error?: unknown) =>
      logger[level]({ ...fields, err: error }, event);
  return {
    pino: logger,
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    child: (fields) => wrapPino(logger.child(pick(fields))),
  };
}

function filterFields(fields: LogFields & { err?: unknown }): Record<string, unknown> {
  const picked: Record<string, unknown> = pick(fields);
  if (fields.err !== undefined) picked['error'] = describeError(fields.err);
  return picked;
}

/** A sentence of Fastify may quote an address. An event of ours has no spaces. A bare error would become the message. */
function filterMessage(this: pino.Logger, [first, second]: Parameters<pino.LogFn>, method: pino.LogFn): void {
  const message = String((typeof first === 'string' ? first : second) ?? 'error');
  const fields = first instanceof Error ? { err: first } : typeof first === 'string' ? {} : first;
  method.call(this, fields, message.includes(' ') ? scrub(message) : message);
}

const allowedNames: ReadonlySet<string> = new Set(allowedFields);

/** Runs for every request, so only the fields of the line are looked up. */
function pick(fields: LogFields): LogFields {
  const picked: LogFields = {};
  for (const key of Object.keys(fields) as (keyof LogFields)[])
    if (allowedNames.has(key) && fields[key] !== undefined) picked[key] = fields[key];
  return picked;
}

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

/** SQL errors carry values in `detail`, `where` and in quotes, so only names from the schema are kept. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  const source = error as Error & Record<'code' | 'constraint' | 'table' | 'column', unknown>;
  const schemaNames = (['code', 'constraint', 'table', 'column'] as const).flatMap((key) =>
    typeof source[key] === 'string' ? [[key, source[key]] as const] : [],
  );
  return {
    type: error.name,
    message: scrub(error.message),
    ...Object.fromEntries(schemaNames),
    at: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Skips the first line of the stack: it repeats the message, which may contain anything. */
const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());

/** Masks e-mail addresses, long numbers, long tokens and quoted values. */
export const scrub = (message: string): string =>
  message
    .slice(0, 500)
    .replace(/"[^"]*"|'[^']*'/g, '"…"')
    .replace(/[^\s<>(),;:]+/g, (word) => (/.@./.test(word) ? '[address]' : word))
    .replace(/[A-Za-z0-9_-]{24,}/g, '[token]')
    .replace(/\+?\d[\d\s()-]{5,}\d/g, '[number]');
