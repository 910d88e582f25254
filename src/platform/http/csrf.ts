/** One verdict for every call that changes something (security §2.5): may this request have been sent by our own page? */
export interface CsrfQuestion {
  method: string;
  /** Origin that the product is served from, and the one the request came to. */
  ownOrigins: readonly string[];
  headers: Partial<
    Record<'site' | 'mode' | 'dest' | 'origin' | 'referer' | 'accept' | 'agent', string | undefined>
  >;
  /** A token was sent in the header or the form field. */
  token: 'absent' | 'valid' | 'wrong';
  strict: boolean;
}

export type CsrfVerdict = 'ok' | 'wrong-token' | 'foreign';

export function csrfVerdict(q: CsrfQuestion): CsrfVerdict {
  if (q.token === 'wrong') return 'wrong-token';
  if (q.headers.site !== undefined) return bySite(q);
  if (q.headers.origin !== undefined) return q.ownOrigins.includes(q.headers.origin) ? 'ok' : 'foreign';
  if (q.token === 'valid') return 'ok';
  return byManners(q);
}

function bySite({ method, headers, token }: CsrfQuestion): CsrfVerdict {
  if (headers.site !== 'same-origin') return 'foreign';
  // A GET that changes something passes only as our own fetch: links, pictures, frames and typed addresses do not.
  if (method === 'GET') {
    return (headers.mode === 'cors' || headers.mode === 'same-origin') && headers.dest === 'empty'
      ? 'ok'
      : 'foreign';
  }
  if (headers.mode === 'navigate') return token === 'valid' ? 'ok' : 'foreign';
  return 'ok';
}

/** Clients that send neither Sec-Fetch-* nor Origin: programs pass, whatever looks like an old browser does not. */
function byManners({ headers, ownOrigins, strict }: CsrfQuestion): CsrfVerdict {
  const foreignReferer =
    headers.referer !== undefined && !ownOrigins.some((own) => headers.referer!.startsWith(`${own}/`));
  if (foreignReferer || /text\/html|image\//.test(headers.accept ?? '')) return 'foreign';
  return strict && (headers.agent ?? '').startsWith('Mozilla/') ? 'foreign' : 'ok';
}
