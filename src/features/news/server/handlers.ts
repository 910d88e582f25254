import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
import { listNews, readNews, readNewsFilter } from '#features/news/contract.ts';
import { findNews, listNews as queryNews, readFilter } from '#features/news/server/news-queries.ts';

export const newsHandlers: Handler[] = [
  answer(listNews, { run: ({ database, input }) => queryNews(database.db, input) }),
  answer(readNewsFilter, { run: ({ database }) => readFilter(database.db) }),
  answer(readNews, { run: ({ database, params }) => findNews(database.db, Number(params['id'])) }),
];
