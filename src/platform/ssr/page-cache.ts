/** Cache of rendered pages for anonymous visitors: one render per path, stored as bytes in every encoding, invalidated on change. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export interface CachedPage {
  etag: string;
  raw: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

const maxPages = 500;
const maxBytes = 128 * 1024 ** 2;
/** Names are fixed in the code, so this limit is never met. */
const maxValues = 50;

type Create<T> = () => Promise<T>;

const options = {
  /** Limits how long changes of other processes stay invisible. */
  ttl: 5_000,
  /** A value that is created while the cache is cleared is returned to its callers, but not cached. */
  ignoreFetchAbort: true,
};

export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage, Create<string | null>>({
    ...options,
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ raw, gzip: gzipped, brotli }) => raw.length + gzipped.length + brotli.length,
    fetchMethod: (path, _stale, { context }) => this.#render(path, context),
  });
  #hits = 0;
  #misses = 0;
  /** Renders in progress, which the cache does not list. */
  readonly #renders = new Set<{ path: string }>();
  readonly #values = new LRUCache<string, object, Create<object>>({
    ...options,
    max: maxValues,
    fetchMethod: (_name, _stale, { context }) => context(),
  });

  /** Since the start of the process. */
  get counts(): { hits: number; misses: number; pages: number; bytes: number } {
    const { size, calculatedSize } = this.#pages;
    return { hits: this.#hits, misses: this.#misses, pages: size, bytes: calculatedSize };
  }

  /** Also discards renders that are in progress. */
  clear(): void {
    this.#pages.clear();
    this.#values.clear();
  }

  /** Like `clear`, for the pages of these paths. A part of a path that starts with a colon matches any value. */
  invalidate(patterns: readonly string[]): void {
    const paths = [...this.#pages.keys(), ...[...this.#renders].map(({ path }) => path)];
    for (const path of paths)
      if (patterns.some((pattern) => matches(pattern, path))) this.#pages.delete(path);
  }

  /** Caches values that several pages share; cleared together with all pages. */
  memoize<T extends object>(name: string, create: Create<T>): Promise<T> {
    return this.#values.forceFetch(name, { context: create }) as Promise<T>;
  }

  /** `render` returns null for a page that must not be cached. Concurrent requests share one render. */
  async getOrRender(path: string, render: Create<string | null>): Promise<CachedPage | null> {
    const cached = this.#pages.get(path);
    if (cached) this.#hits += 1;
    else this.#misses += 1;
    return cached ?? (await this.#pages.fetch(path, { context: render })) ?? null;
  }

  async #render(path: string, render: Create<string | null>): Promise<CachedPage | undefined> {
    const pending = { path };
    this.#renders.add(pending);
    return renderPage(render).finally(() => this.#renders.delete(pending));
  }
}

function matches(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const expected = pattern.split('/');
  return (
    parts.length === expected.length &&
    expected.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}

async function renderPage(render: Create<string | null>): Promise<CachedPage | undefined> {
  const html = await render();
  if (html === null) return undefined;
  const raw = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [gzipped, brotli] = await Promise.all([gzipAsync(raw), brotliAsync(raw, quality)]);
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"`;
  return { etag, raw, gzip: gzipped, brotli };
}
