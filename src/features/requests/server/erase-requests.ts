import { liveRequestStates } from '#features/requests/lifecycle.ts';
import { findRequest } from '#features/requests/server/find-request.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';

/**
 * Ends the requests to the author and deletes both texts. The record of who asked and who read stays as evidence.
 * Requests that the account has sent for its company belong to the company.
 */
export const requestsEraser: Eraser = {
  tables: ['request'],
  async erase(tx, { accountId, now }) {
    const requests = await tx
      .selectFrom('request')
      .select(['id', 'state'])
      .where('author_id', '=', accountId)
      .orderBy('id')
      .forUpdate()
      .execute();
    const live: readonly string[] = liveRequestStates;
    for (const { id } of requests.filter(({ state }) => live.includes(state)))
      await moveRequest(tx, { request: await findRequest(tx, id), move: 'expire', now });
    await tx
      .updateTable('request')
      .set({ text: '', answer: '' })
      .where('author_id', '=', accountId)
      .execute();
    return requests.map(({ id }) => id);
  },
};
