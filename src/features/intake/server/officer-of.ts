import type { HandlerContext } from '#platform/http/define-handler.ts';

/** Who makes the call, as the functions of intake take it. */
export const officerOf = ({
  actor,
  accountId,
  now,
}: Pick<HandlerContext<unknown, unknown>, 'actor' | 'accountId' | 'now'>) => ({
  actor,
  officerId: accountId,
  now,
});
