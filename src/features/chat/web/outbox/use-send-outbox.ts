import { useEffect } from 'react';
import { accountStorage } from '#api/account-storage.ts';
import { useClient, useViewer } from '#api/app-context.tsx';
import { storagePrefix } from '#features/chat/web/outbox/stored-message.ts';

/** In every cabinet, so that what was written offline leaves wherever the person is. Loads the outbox only for that. */
export function useSendOutbox(): void {
  const client = useClient();
  const accountId = useViewer()?.id ?? '';
  useEffect(() => {
    if (accountStorage(accountId).names(storagePrefix).length > 0)
      // Without a connection the next page tries again.
      void import('#features/chat/web/outbox/use-outbox.ts').then(
        ({ outboxOf }) => outboxOf(client, accountId),
        () => undefined,
      );
  }, [client, accountId]);
}
