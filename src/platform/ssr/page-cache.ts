/** Rendered pages of anonymous visitors: one render per path, kept as bytes in every encoding, forgotten on a change. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const deflated = promisify(gzip);
const brotlied = promisify(brotliCompress);

export interface CachedPage {
  /** Milliseconds of the process clock. */
  madeAt: number;
  etag: string;
  raw: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

const mostPages = 500;
/** What another process changed is seen after this at the latest. */
const longestLifeMs = 5_000;

export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #underway = new Map<string, Promise<CachedPage | null>>();
  readonly #remembered = new Map<string, { madeAt: number; value: Promise<unknown> }>();
  #epoch = 0;

  /** Pages rendered before the call are not given out any more. */
  forget(): void {
    this.#epoch++;
    this.#pages.clear();
    this.#underway.clear();
    this.#remembered.clear();
  }

  /** What several pages are made of, asked for once and forgotten with them. Few names: each is kept. */
  remember<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#remembered.get(name);
    if (known && performance.now() - known.madeAt < longestLifeMs) return known.value as Promise<T>;
    const value = make();
    const kept = { madeAt: performance.now(), value };
    this.#remembered.set(name, kept);
    value.catch(() => this.#remembered.get(name) === kept && this.#remembered.delete(name));
    return value;
  }

  /** `make` answers null for what must not be kept; visitors who come meanwhile share one render. */
  async get(path: string, make: () => Promise<string | null>): Promise<CachedPage | null> {
    const known = this.#pages.get(path);
    if (known && performance.now() - known.madeAt < longestLifeMs) return known;
    let underway = this.#underway.get(path);
    if (!underway) {
      const render = this.#render(path, make).finally(() => {
        if (this.#underway.get(path) === render) this.#underway.delete(path);
      });
      this.#underway.set(path, render);
      underway = render;
    }
    return underway;
  }

  async #render(path: string, make: () => Promise<string | null>): Promise<CachedPage | null> {
    const epoch = this.#epoch;
    const html = await make();
    if (html === null) return null;
    const raw = Buffer.from(html);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    const [zipped, small] = await Promise.all([deflated(raw), brotlied(raw, quality)]);
    const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"`;
    const page = { madeAt: performance.now(), etag, raw, gzip: zipped, brotli: small };
    if (epoch === this.#epoch) {
      if (this.#pages.size >= mostPages) this.#pages.delete(this.#pages.keys().next().value!);
      this.#pages.set(path, page);
    }
    return page;
  }
}
