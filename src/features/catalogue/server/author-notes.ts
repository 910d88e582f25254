/** What authors write about themselves, as HTML. */
import { LRUCache } from 'lru-cache';
import { markdownToHtml } from '#platform/markdown/to-html.ts';

export const notesToHtml = (notes: string): Promise<string> => htmlByNotes.forceFetch(notes);

/** Guests may call this without a rate limit. A failure is not kept. */
const htmlByNotes = new LRUCache<string, string>({
  max: 200,
  fetchMethod: async (notes) => withoutHeadings(await markdownToHtml(notes)),
});

/** The heading outline belongs to the page, so headings in the notes become bold paragraphs. */
const withoutHeadings = (html: string): string =>
  html.replace(/<h[1-6][^<>]*>/g, '<p><strong>').replace(/<\/h[1-6]>/g, '</strong></p>');
