/** The dialog that forwards an expert's question to an application, with a search of applications. */
import { useCallback } from 'react';
import { useClient } from '#api/app-context.tsx';
import type { ChatMessage } from '#features/chat/schemas.ts';
import { ForwardDialog } from '#features/chat/web/forward-dialog.tsx';
import { listOrders } from '#features/intake/calls-list.ts';
import { orderStates } from '#features/intake/constants.ts';
import type { Suggestion } from '#ui/form/use-combo-box.ts';

/** The server refuses to forward to a withdrawn application, so it is not suggested. */
const askableStates = orderStates.filter((state) => state !== 'WITHDRAWN');
const maxSuggestions = 10;
const maxSearchLength = 100;

export function ForwardToOrder(props: { question: ChatMessage; onClose: () => void }) {
  const client = useClient();
  const loadOrders = useCallback(
    async (query: string, signal: AbortSignal): Promise<Suggestion[]> => {
      const search = query.slice(0, maxSearchLength);
      const input = { search, status: askableStates, limit: maxSuggestions, offset: 0 };
      const { items } = await client.call(listOrders, { input, signal });
      return items.map(({ id, number, scenarioName, categoryName }) => ({
        value: id,
        label: number,
        // A sealed selection shows no titles.
        hint: [scenarioName, categoryName].filter(Boolean).join(', '),
      }));
    },
    [client],
  );
  return <ForwardDialog loadOrders={loadOrders} {...props} />;
}
