/** Decides for every call that changes data whether our own page can have sent it (security §2.5). */
import { Refusal } from '#kernel/refusal.ts';

export class CsrfRefusal extends Refusal {
  /** A fresh token for one retry, only for our own pages. */
  readonly freshToken: string | undefined;

  constructor(freshToken: string | undefined) {
    super('invalid_csrf');
    this.freshToken = freshToken;
  }
}

export interface CsrfInput {
  method: string;
  /** The public origin of the product, and the origin of the request where none is configured. */
  ownOrigins: readonly string[];
  headers: Partial<
    Record<'site' | 'mode' | 'dest' | 'origin' | 'referer' | 'accept' | 'agent', string | undefined>
  >;
  /** The token of the header or the form field. */
  token: 'absent' | 'valid' | 'wrong';
  strict: boolean;
}

export type CsrfResult = 'ok' | 'wrong-token' | 'foreign';

export function evaluateCsrf(input: CsrfInput): CsrfResult {
  if (input.token === 'wrong') return 'wrong-token';
  if (input.headers.site !== undefined) return checkFetchSite(input);
  if (input.headers.origin !== undefined)
    return input.ownOrigins.includes(input.headers.origin) ? 'ok' : 'foreign';
  if (input.token === 'valid') return 'ok';
  return checkWithoutOrigin(input);
}

function checkFetchSite({ method, headers, token }: CsrfInput): CsrfResult {
  if (headers.site !== 'same-origin') return 'foreign';
  // A GET that changes data passes only as a fetch of our own page: links, images, frames and typed URLs do not.
  if (method === 'GET') {
    return (headers.mode === 'cors' || headers.mode === 'same-origin') && headers.dest === 'empty'
      ? 'ok'
      : 'foreign';
  }
  if (headers.mode === 'navigate') return token === 'valid' ? 'ok' : 'foreign';
  return 'ok';
}

/** For clients that send neither Sec-Fetch-* nor Origin: programs pass, requests that look like an old browser do not. */
function checkWithoutOrigin({ headers, ownOrigins, strict }: CsrfInput): CsrfResult {
  const foreignReferer =
    headers.referer !== undefined && !ownOrigins.some((own) => headers.referer!.startsWith(`${own}/`));
  if (foreignReferer || /text\/html|image\//.test(headers.accept ?? '')) return 'foreign';
  return strict && (headers.agent ?? '').startsWith('Mozilla/') ? 'foreign' : 'ok';
}
