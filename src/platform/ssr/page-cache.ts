/**
 * Cache of rendered pages for anonymous visitors: one render per path, stored as bytes in every encoding, invalidated
 * on change.
 */
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
const maxStalePages = 200;
const maxStaleBytes = 32 * 1024 ** 2;
/** Names are fixed in the code, so this limit is never met. */
const maxValues = 50;

type Create<T> = () => Promise<T>;

/** The page cannot be rendered now, so an older copy may be shown. */
export const renderFailed = Symbol('render failed');

/** Null: a page that must not be cached. */
type Render = Create<string | null | typeof renderFailed>;

const sizeCalculation = ({ raw, gzip: gzipped, brotli }: CachedPage): number =>
  raw.length + gzipped.length + brotli.length;

export interface PageLifetimes {
  /** Limits how long changes of other processes stay invisible. */
  freshMs: number;
  /** Older pages are not shown instead of failed ones. */
  staleMs: number;
}

const lifetimes: PageLifetimes = { freshMs: 5_000, staleMs: 10 * 60_000 };

/** Otherwise the library caches the time for a millisecond, with a timer that costs more than reading the clock. */
const withoutTimer = { ttlResolution: 0 };
/** A value that is created while the cache is cleared is returned to its callers but not cached. */
const options = { ...withoutTimer, ignoreFetchAbort: true };

export class PageCache {
  readonly #pages: LRUCache<string, CachedPage, Render>;
  /** Shown while the database is away. Shares its bytes with `#pages`. */
  readonly #stalePages: LRUCache<string, CachedPage>;
  readonly #values: LRUCache<string, object, Create<object>>;
  #hits = 0;
  #misses = 0;
  /** Renders in progress, which the cache does not list. */
  readonly #renders = new Set<{ path: string; isOutdated: boolean }>();

  constructor({ freshMs, staleMs } = lifetimes) {
    this.#pages = new LRUCache({
      ...options,
      ttl: freshMs,
      max: maxPages,
      maxSize: maxBytes,
      sizeCalculation,
      fetchMethod: (path, _stale, { context }) => this.#render(path, context),
    });
    this.#stalePages = new LRUCache({
      ...withoutTimer,
      ttl: staleMs,
      max: maxStalePages,
      maxSize: maxStaleBytes,
      sizeCalculation,
    });
    this.#values = new LRUCache({
      ...options,
      ttl: freshMs,
      max: maxValues,
      fetchMethod: (_name, _stale, { context }) => context(),
    });
  }

  /** Since the start of the process. */
  get counts(): { hits: number; misses: number; pages: number; bytes: number } {
    const { size, calculatedSize } = this.#pages;
    return { hits: this.#hits, misses: this.#misses, pages: size, bytes: calculatedSize };
  }

  /** Also discards renders that are in progress. */
  clear(): void {
    this.#pages.clear();
    this.#stalePages.clear();
    this.#values.clear();
    for (const render of this.#renders) render.isOutdated = true;
  }

  /** Like `clear`, for the pages of these paths. A part of a path that starts with a colon matches any value. */
  invalidate(patterns: readonly string[]): void {
    const isChanged = (path: string) => patterns.some((pattern) => matches(pattern, path));
    const renders = [...this.#renders].filter(({ path }) => isChanged(path));
    for (const render of renders) render.isOutdated = true;
    for (const path of [
      ...this.#pages.keys(),
      ...this.#stalePages.keys(),
      ...renders.map(({ path }) => path),
    ]) {
      if (!isChanged(path)) continue;
      this.#pages.delete(path);
      this.#stalePages.delete(path);
    }
  }

  /** Caches values that several pages share; cleared together with all pages. */
  memoize<T extends object>(name: string, create: Create<T>): Promise<T> {
    return this.#values.forceFetch(name, { context: create }) as Promise<T>;
  }

  /** A page that is fresh. */
  get(path: string): CachedPage | undefined {
    const cached = this.#pages.get(path);
    if (cached) this.#hits += 1;
    return cached;
  }

  /** Null when the page must not be cached or cannot be rendered. Concurrent requests share one render. */
  async getOrRender(path: string, render: Render): Promise<CachedPage | null> {
    const cached = this.get(path);
    if (cached) return cached;
    this.#misses += 1;
    return (await this.#pages.fetch(path, { context: render })) ?? null;
  }

  async #render(path: string, render: Render): Promise<CachedPage | undefined> {
    const pending = { path, isOutdated: false };
    this.#renders.add(pending);
    try {
      const html = await render();
      if (html === renderFailed) return this.#stalePages.get(path);
      const page = html === null ? undefined : await encode(html);
      if (page && !pending.isOutdated) this.#stalePages.set(path, page);
      return page;
    } finally {
      this.#renders.delete(pending);
    }
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

async function encode(html: string): Promise<CachedPage> {
  const raw = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [gzipped, brotli] = await Promise.all([gzipAsync(raw), brotliAsync(raw, quality)]);
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"`;
  return { etag, raw, gzip: gzipped, brotli };
}
