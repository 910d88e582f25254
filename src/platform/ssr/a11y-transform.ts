/**
 * Applies the accessibility settings to rendered pages. The rest of a page does not depend on them, so the cached page
 * of anonymous visitors serves every choice and the cache needs no variants.
 */
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import {
  isDefaultA11y,
  parseA11ySettings,
  a11yAttributes,
  a11yCookie,
  serializeA11ySettings,
} from '#kernel/a11y-settings.ts';
import type { CachedPage } from '#platform/ssr/page-cache.ts';

const gzipAsync = promisify(gzip);

export interface A11yTransform {
  /** The serialized settings, for the ETag. */
  code: string;
  /** Adds the attributes to the `html` element and the styles to the end of the head. */
  apply(page: Buffer): Buffer;
}

/** Null for default settings and for an invalid cookie. `links` returns the style sheet tags of the accessibility styles. */
export function a11yTransformOf(request: FastifyRequest, links: () => string): A11yTransform | null {
  const settings = parseA11ySettings(request.cookies[a11yCookie]);
  if (isDefaultA11y(settings)) return null;
  // Names and values come from our own table and never from the cookie.
  const attributes = Object.entries(a11yAttributes(settings)).map(([name, value]) => ` ${name}="${value}"`);
  const attributeText = Buffer.from(attributes.join(''));
  const styleTags = Buffer.from(links());
  return {
    code: serializeA11ySettings(settings),
    apply: (original) => {
      const page = settings.images === 'off' ? withoutImageSources(original) : original;
      const start = page.indexOf('<html') + '<html'.length;
      const end = page.indexOf('</head>');
      return Buffer.concat([
        page.subarray(0, start),
        attributeText,
        page.subarray(start, end),
        styleTags,
        page.subarray(end),
      ]);
    },
  };
}

/**
 * Moves image sources to `data-` attributes, so that nothing is downloaded and the browser shows the alternative text.
 * The page restores them when images are switched on again.
 */
export const withoutImageSources = (page: Buffer): Buffer =>
  Buffer.from(
    page
      .toString()
      .replace(preloads, '')
      .replace(images, (image) => image.replace(attributes, withDataPrefix)),
  );

// The alternative text may contain an unescaped `>`: the markdown renderer writes it so.
const restOfTag = `(?:"[^"]*"|'[^']*'|[^>"'])*>`;
const preloads = new RegExp(`<link rel="preload" as="image"${restOfTag}`, 'g');
const images = new RegExp(`<img\\b${restOfTag}`, 'g');
const attributes = /\s([^\s=>"'/]+)(="[^"]*"|='[^']*')/g;

const withDataPrefix = (original: string, name: string, value: string): string =>
  /^src(?:set)?$/i.test(name) ? ` data-${name}${value}` : original;

/** A cached page with the settings applied, with its own ETag. */
export async function withA11ySettings(
  cached: CachedPage,
  transform: A11yTransform,
): Promise<{ etag: string; raw: Buffer; gzip: Buffer }> {
  const raw = transform.apply(cached.raw);
  const etag = cached.etag.replace(/"$/, `-${transform.code.replace(/\D/g, '')}"`);
  return { etag, raw, gzip: await gzipAsync(raw, { level: constants.Z_BEST_SPEED }) };
}
