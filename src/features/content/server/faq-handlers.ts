import {
  rateFaqItemInput,
  rateFaqItemOutput,
  rateFaqItemParams,
  readFaqInput,
  readFaqOutput,
} from '#features/content/schemas-faq.ts';
import { rateFaqItem as rate, readFaq } from '#features/content/calls-faq.ts';
import { hasFaqItem, listFaq } from '#features/content/server/faq-queries.ts';
import { rateFaqItem } from '#features/content/server/rate-faq-item.ts';
import { Refusal } from '#kernel/refusal.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';
import { anonymousVisitorId } from '#platform/http/anonymous-visitor-id.ts';

/** The limit of every search that is open to guests (security §3.4). */
const searchRate = { key: 'faq-search', limit: 60, seconds: 60 };

export const faqHandlers: Handler[] = [
  defineHandler(readFaq, {
    input: readFaqInput,
    output: readFaqOutput,
    run: async ({ database, services, actor, clientInfo, input }) => {
      const caller = { ip: clientInfo.ip, settings: services.settings };
      // Only a search is limited: it scans every answer, while the full list is small.
      if (input.search) await limitRateByAddress(database.db, caller, searchRate);
      return listFaq(database.db, { actor, search: input.search });
    },
  }),
  defineHandler(rate, {
    params: rateFaqItemParams,
    input: rateFaqItemInput,
    output: rateFaqItemOutput,
    run: async ({ database, services, actor, clientInfo, params, input, now }) => {
      const { settings } = services;
      await limitRateByAddress(
        database.db,
        { ip: clientInfo.ip, settings },
        { key: 'faq-voice', limit: 60, seconds: 3600 },
      );
      const itemId = Number(params['id']);
      if (!(await hasFaqItem(database.db, { actor, id: itemId }))) throw new Refusal('not_found');
      const keys = settings.csrfKeys;
      const voter = anonymousVisitorId({ actor, ip: clientInfo.ip, keys, now, purpose: 'faq-voice' });
      await database.tx((tx) => rateFaqItem(tx, { itemId, voter, helpful: input.helpful }));
      return input;
    },
  }),
];
