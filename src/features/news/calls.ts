/** Public news endpoints: the filtered list, one item, and the filter options (spec §2, §7; product §14). */
import { endpoint } from '#api/endpoint.ts';
import type {
  ListNewsOutput,
  NewsFilter,
  ReadNewsFilterOutput,
  ReadNewsOutput,
} from '#features/news/schemas.ts';

/** A POST by the spec, but it only reads. */
export const listNews = endpoint<NewsFilter, ListNewsOutput>({
  method: 'POST',
  path: '/api/news',
  action: 'news.read',
  body: 'json',
  changes: false,
});

export const readNews = endpoint<undefined, ReadNewsOutput>({
  method: 'GET',
  path: '/api/news/:id',
  action: 'news.read',
});

/**
 * Sent by a page that was visible for a few seconds; a visitor counts once a day. Needs no CSRF check: a forged request
 * only counts a view of a real visitor.
 */
export const viewNews = endpoint({
  method: 'POST',
  path: '/api/news/:id/view',
  action: 'news.read',
  changes: false,
  beyondSpec: true,
});

export const readNewsFilter = endpoint<undefined, ReadNewsFilterOutput>({
  method: 'GET',
  path: '/api/news/filter',
  action: 'news.read',
});
