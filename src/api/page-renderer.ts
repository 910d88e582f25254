/** The interface between the server and the built pages. */
import type { Envelope } from '#api/envelope.ts';

/** Calls the handler of `METHOD /path/:id` in process, with its parameters and input. */
export type LocalCall = (
  key: string,
  params: Record<string, string>,
  input: object,
) => Promise<{ status: number; envelope: Envelope<unknown> }>;

/** Pages that work without scripts load them after the first paint. */
export type ScriptsStart = 'at once' | 'when painted';

export interface PageTags {
  /** Style sheets and preloads, for the head. */
  head: string;
  /** Scripts, for the end of the body. */
  scripts: string;
}

export interface PageAssets {
  /** The tags that the source modules need. */
  tags(sources: string[], start: ScriptsStart): PageTags;
  /** The style sheet tags of one source module. */
  styles(source: string): string;
}

export interface RenderPageOptions {
  request: Request;
  local: LocalCall;
  settings: object;
  viewer: object | null;
  /** The browser sent cookies of an expired session. */
  sessionEnded: boolean;
  assets: PageAssets;
}

/** Parts of the document, in order. Joined as bytes, because joining strings would copy a large page twice. */
export type PageParts = readonly string[];

export type RenderedPage =
  | { status: number; location: string | null }
  | {
      status: number;
      parts: PageParts;
      errors: readonly unknown[];
      /** False when a part of the page shows an error. Such a page must not be cached. */
      isComplete: boolean;
    };

/** For a page that cannot be rendered at all. Makes no API calls and has no viewer. */
export type RenderErrorPage = (
  input: Pick<RenderPageOptions, 'request' | 'settings' | 'assets'>,
) => Promise<PageParts>;

export type RenderPage = (input: RenderPageOptions) => Promise<RenderedPage>;

export interface PagesEntry {
  renderPage: RenderPage;
  renderErrorPage: RenderErrorPage;
  /** The path in the table of pages, such as /news/:id. */
  patternOf(path: string): string | undefined;
  /** Whether anonymous visitors of this path may share one rendered page. */
  isCacheable(path: string): boolean;
}
