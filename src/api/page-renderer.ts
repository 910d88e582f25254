/** The border between the server and the built pages: what one gives and the other answers. */
import type { Envelope } from '#api/envelope.ts';

/** `METHOD /path/:id`, its parameters and input, answered by the very handler that answers HTTP. */
export type LocalCall = (
  key: string,
  params: Record<string, string>,
  input: object,
) => Promise<{ status: number; envelope: Envelope<unknown> }>;

/** A page that is whole without its scripts asks for them only once it is on the screen. */
export type ScriptsStart = 'at once' | 'when painted';

export interface PageTags {
  /** Style sheets and preloads, for the head. */
  head: string;
  /** Scripts, for the end of the body. */
  tail: string;
}

export interface PageAssets {
  /** What the given source modules need. */
  tags(sources: string[], start: ScriptsStart): PageTags;
  /** Style sheets of one source module alone. */
  styles(source: string): string;
}

export interface PageQuestion {
  request: Request;
  local: LocalCall;
  settings: object;
  viewer: object | null;
  /** The browser holds cookies of a session that is over. */
  ended: boolean;
  assets: PageAssets;
}

/** A document in its order. It is joined as bytes: joined as a string, a large page would be copied twice. */
export type PageParts = readonly string[];

export type RenderedPage =
  | { status: number; location: string | null }
  | {
      status: number;
      parts: PageParts;
      errors: readonly unknown[];
      /** False: a part of it could not be read, and the page says so. The next visitor is not shown the same. */
      isWhole: boolean;
    };

/** What is left when a page cannot be made at all: the site's own words, without a call and without a viewer. */
export type RenderBroken = (
  question: Pick<PageQuestion, 'request' | 'settings' | 'assets'>,
) => Promise<PageParts>;

export type RenderPage = (question: PageQuestion) => Promise<RenderedPage>;

export interface PagesEntry {
  renderPage: RenderPage;
  renderBroken: RenderBroken;
  /** Anonymous visitors of this path may share one rendered page. */
  cachable(path: string): boolean;
}
