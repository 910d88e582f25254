/** Example calls: the desk of news, of the ratings' categories, and what every editor of the site uses. */
import type { Examples } from './example.ts';

const tools: Examples = {
  'POST /api/administrator/media': { file: 'png' },
  'POST /api/administrator/content/preview': { body: { text: '**Слово**' } },
};

export const deskExamples: Examples = { ...tools };
