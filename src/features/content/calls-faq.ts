/** FAQ endpoints. Sections are public or shown to one role (product §14). */
import { endpoint } from '#api/endpoint.ts';
import type {
  RateFaqItemInput,
  RateFaqItemOutput,
  ReadFaqInput,
  ReadFaqOutput,
} from '#features/content/schemas-faq.ts';

/** `search`: word prefixes in any grammatical form; all must match. Typing errors are tolerated. Returns at most fifty items. */
export const readFaq = endpoint<ReadFaqInput, ReadFaqOutput>({
  method: 'GET',
  path: '/api/faq',
  action: 'content.read',
  beyondSpec: true,
});

/** One vote per visitor. A later vote replaces the earlier one. */
export const rateFaqItem = endpoint<RateFaqItemInput, RateFaqItemOutput>({
  method: 'POST',
  path: '/api/faq/:id/helpful',
  action: 'faq.rate',
  beyondSpec: true,
});
