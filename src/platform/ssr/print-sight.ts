/**
 * The look for weak sight, put into pages that are ready: the rest of a page does not depend on it, so the kept page of
 * all strangers serves these too, and no choice of somebody's makes a page of its own in the cache.
 */
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { isUsual, readSight, sightAttributes, sightCookie, writeSight } from '#kernel/sight.ts';
import { parseCookies } from '#platform/http/session-cookie.ts';
import type { CachedPage } from '#platform/ssr/page-cache.ts';

const deflated = promisify(gzip);

export interface SightPrint {
  /** Of the few spellings there are; for the marks of copies. */
  code: string;
  /** Into the first `html` element and before the end of its head. */
  into(page: Buffer): Buffer;
}

/** Null for whoever has chosen nothing, and for a cookie that says nothing we know. `links`: the look's own style sheets. */
export function sightPrint(request: FastifyRequest, links: () => string): SightPrint | null {
  // Nearly nobody has one, and this is asked for every page view.
  if (!request.headers.cookie?.includes(sightCookie)) return null;
  const sight = readSight(parseCookies(request.headers.cookie).get(sightCookie));
  if (isUsual(sight)) return null;
  // Names and values are words of our own table, never of the cookie.
  const attributes = Object.entries(sightAttributes(sight)).map(([name, value]) => ` ${name}="${value}"`);
  const said = Buffer.from(attributes.join(''));
  const sheets = Buffer.from(links());
  return {
    code: writeSight(sight),
    into: (whole) => {
      const page = sight.images === 'off' ? withoutPictures(whole) : whole;
      const start = page.indexOf('<html') + '<html'.length;
      const end = page.indexOf('</head>');
      return Buffer.concat([
        page.subarray(0, start),
        said,
        page.subarray(start, end),
        sheets,
        page.subarray(end),
      ]);
    },
  };
}

/**
 * Pictures without their files, so that nothing is fetched and the browser shows the words that stand for them; the
 * page itself gives the files back when they are switched on again (src/ui/sight-images.ts).
 */
export const withoutPictures = (page: Buffer): Buffer =>
  Buffer.from(
    page
      .toString()
      .replace(preloads, '')
      .replace(images, (image) => image.replace(attributes, withoutFile)),
  );

// The words that stand for a picture may hold a raw `>` in their quotes: texts in markdown are printed so.
const inQuotes = `(?:"[^"]*"|'[^']*'|[^>"'])*>`;
const preloads = new RegExp(`<link rel="preload" as="image"${inQuotes}`, 'g');
const images = new RegExp(`<img\\b${inQuotes}`, 'g');
const attributes = /\s([^\s=>"'/]+)(="[^"]*"|='[^']*')/g;

const withoutFile = (whole: string, name: string, value: string): string =>
  /^src(?:set)?$/i.test(name) ? ` data-${name}${value}` : whole;

/** A kept page with the look in it, under a mark of its own. */
export async function withSight(
  kept: CachedPage,
  print: SightPrint,
): Promise<{ etag: string; raw: Buffer; gzip: Buffer }> {
  const raw = print.into(kept.raw);
  const etag = kept.etag.replace(/"$/, `-${print.code.replace(/\D/g, '')}"`);
  return { etag, raw, gzip: await deflated(raw, { level: constants.Z_BEST_SPEED }) };
}
