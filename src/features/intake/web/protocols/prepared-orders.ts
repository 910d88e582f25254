/** Prepared decisions of a selection and a kind that are in no protocol yet. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listOrders } from '#features/intake/calls-list.ts';
import { decisionRules, decisions } from '#features/intake/constants.ts';
import type { ProtocolKind } from '#features/intake/constants.ts';
import { maxPageSize } from '#kernel/page.ts';

export interface ProtocolGroup {
  categoryId: string;
  kind: ProtocolKind;
}

/** Input of `listOrders`. */
export const preparedFilter = ({ categoryId, kind }: ProtocolGroup) => ({
  category: categoryId,
  queue: 'TO_PROTOCOL',
  pending: decisions.filter((decision) => decisionRules[decision].kind === kind),
  limit: String(maxPageSize),
});

/** Only the first page: when a saved draft takes some, the next ones move up. */
export const usePreparedOrders = (group: ProtocolGroup, { enabled }: { enabled: boolean }) =>
  useApiQuery(listOrders, { input: { ...preparedFilter(group), offset: '0' }, enabled, alwaysFresh: true });
