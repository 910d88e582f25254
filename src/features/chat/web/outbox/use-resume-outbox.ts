import { useEffect } from 'react';
import { accountStorage } from '#api/account-storage.ts';
import { useClient, useViewer } from '#api/app-context.tsx';
import { storagePrefix } from '#features/chat/web/outbox/stored-messages.ts';
import { importPart } from '#ui/import-part.ts';

/** Sends what an earlier visit could not send, on any page of the cabinet. Loads the outbox only when there is something. */
export function useResumeOutbox(): void {
  const client = useClient();
  const accountId = useViewer()?.id ?? '';
  useEffect(() => {
    if (accountStorage(accountId).names(storagePrefix).length > 0)
      // Without a connection the next visit tries again.
      void importPart(() => import('#features/chat/web/outbox/use-outbox.ts')).then(
        ({ getOutbox }) => getOutbox(client, accountId),
        () => undefined,
      );
  }, [client, accountId]);
}
