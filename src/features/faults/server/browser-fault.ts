/** The loggable part of a reported fault. Anyone can call the endpoint, so only what has the form of code is kept. */
import type { InputOf } from '#api/endpoint.ts';
import type { reportFault } from '#features/faults/calls.ts';
import type { Db } from '#platform/db/tables.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';
import { currentHits, limitRate, rateLimited, secondsUntilWindowEnds } from '#platform/http/rate-limit.ts';

const addressRate = { key: 'browser-fault', limit: 20, seconds: 3600 };
/** Caps the log when a release fails in every browser. */
const totalRate = { key: 'browser-faults', limit: 600, seconds: 3600 };

/** Throws `rate_limited`. */
export async function limitFaults(
  db: Db,
  visitor: { ip: string; settings: { limitLoopback: boolean } },
): Promise<void> {
  // Read before counting: when the window is full, no call writes the row that all calls share.
  const isFull = (await currentHits(db, totalRate)) >= totalRate.limit;
  if (isFull) throw rateLimited(secondsUntilWindowEnds(totalRate.seconds));
  await limitRateByAddress(db, visitor, addressRate);
  await limitRate(db, totalRate);
}

/** A row of the table of pages, and the name of a built script: nothing that a visitor types. */
const routePattern = /^(\/:?[a-z-]+)+$|^\/$/;
const entryScript = /^browser(-[\w-]{1,40})?\.(js|tsx)$/;

export function faultOf({ message, stack, route, release }: InputOf<typeof reportFault>) {
  const error = new Error(message);
  error.name = 'BrowserFault';
  error.stack = framesOf(stack);
  return {
    error,
    route: routePattern.test(route) ? route : '',
    release: entryScript.test(release) ? release : '',
  };
}

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .flatMap((line) => frameOf(line.trim()))
    .join('\n');

/** `at name (https://host/path.js?query:1:2)` of Chromium, `name@https://host/path.js:1:2` of Firefox and Safari. */
function frameOf(line: string): string[] {
  const start = line.search(/https?:\/\//);
  const position = /:\d{1,9}:\d{1,9}(?=\)?$)/.exec(line);
  if (start < 0 || !position) return [];
  const [, name] = /^(?:at )?([\w$.<>]{0,80})[\s(@]*$/.exec(line.slice(0, start)) ?? [];
  const url = line.slice(start, position.index);
  const [path] = /^\/[\w./-]{1,200}/.exec(url.slice(url.indexOf('/', 'https://'.length))) ?? [];
  if (name === undefined || path === undefined || /\s/.test(url)) return [];
  return [`    at ${name ? `${name} ` : ''}(${path}${position[0]})`];
}
