import { rateFaqItem as rate, readFaq } from '#features/content/contract-faq.ts';
import { hasFaqItem, listFaq } from '#features/content/server/faq-queries.ts';
import { rateFaqItem } from '#features/content/server/rate-faq-item.ts';
import { Refusal } from '#kernel/refusal.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
import { limitAddress } from '#platform/http/client-address.ts';
import { unnamedVisitor } from '#platform/http/unnamed-visitor.ts';

/** The limit of every search that is open to guests (security §3.4). */
const searchRate = { key: 'faq-search', limit: 60, seconds: 60 };

export const faqHandlers: Handler[] = [
  answer(readFaq, {
    run: async ({ database, outside, actor, visit, input }) => {
      const caller = { ip: visit.ip, settings: outside.settings };
      // Only a search is limited: it scans every answer, while the full list is small.
      if (input.search) await limitAddress(database.db, caller, searchRate);
      return listFaq(database.db, { actor, search: input.search });
    },
  }),
  answer(rate, {
    run: async ({ database, outside, actor, visit, params, input, now }) => {
      const { settings } = outside;
      await limitAddress(
        database.db,
        { ip: visit.ip, settings },
        { key: 'faq-voice', limit: 60, seconds: 3600 },
      );
      const itemId = Number(params['id']);
      if (!(await hasFaqItem(database.db, { actor, id: itemId }))) throw new Refusal('not_found');
      const keys = settings.csrfKeys;
      const voter = unnamedVisitor({ actor, ip: visit.ip, keys, now, purpose: 'faq-voice' });
      await database.tx((tx) => rateFaqItem(tx, { itemId, voter, helpful: input.helpful }));
      return input;
    },
  }),
];
