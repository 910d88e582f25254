/** Cache of rendered pages for anonymous visitors: one render per path, stored as bytes in every encoding, cleared on change. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export interface CachedPage {
  /** Milliseconds of the process clock. */
  madeAt: number;
  etag: string;
  raw: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

const maxPages = 500;
/** Limits how long changes of other processes stay invisible. */
const maxAgeMs = 5_000;

export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #pending = new Map<string, Promise<CachedPage | null>>();
  readonly #values = new Map<string, { madeAt: number; value: Promise<unknown> }>();
  #epoch = 0;

  /** Also discards renders that are in progress. */
  forget(): void {
    this.#epoch++;
    this.#pages.clear();
    this.#pending.clear();
    this.#values.clear();
  }

  /** Caches values that several pages share; cleared together with the pages. For few names: there is no size limit. */
  remember<T>(name: string, make: () => Promise<T>): Promise<T> {
    const cached = this.#values.get(name);
    if (cached && performance.now() - cached.madeAt < maxAgeMs) return cached.value as Promise<T>;
    const value = make();
    const entry = { madeAt: performance.now(), value };
    this.#values.set(name, entry);
    value.catch(() => this.#values.get(name) === entry && this.#values.delete(name));
    return value;
  }

  /** `make` returns null for a page that must not be cached. Concurrent requests share one render. */
  async get(path: string, make: () => Promise<string | null>): Promise<CachedPage | null> {
    const cached = this.#pages.get(path);
    if (cached && performance.now() - cached.madeAt < maxAgeMs) return cached;
    let pending = this.#pending.get(path);
    if (!pending) {
      const render = this.#render(path, make).finally(() => {
        if (this.#pending.get(path) === render) this.#pending.delete(path);
      });
      this.#pending.set(path, render);
      pending = render;
    }
    return pending;
  }

  async #render(path: string, make: () => Promise<string | null>): Promise<CachedPage | null> {
    const epoch = this.#epoch;
    const html = await make();
    if (html === null) return null;
    const raw = Buffer.from(html);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    const [gzipped, brotli] = await Promise.all([gzipAsync(raw), brotliAsync(raw, quality)]);
    const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"`;
    const page = { madeAt: performance.now(), etag, raw, gzip: gzipped, brotli };
    if (epoch === this.#epoch) {
      if (this.#pages.size >= maxPages) this.#pages.delete(this.#pages.keys().next().value!);
      this.#pages.set(path, page);
    }
    return page;
  }
}
