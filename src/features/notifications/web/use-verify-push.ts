/** Ends this browser's push messages when they belong to another account or to an earlier key. */
import { useEffect } from 'react';
import { useClient } from '#api/app-context.tsx';
import { confirmPushDevice } from '#features/notifications/calls-push.ts';
import { importPart } from '#ui/import-part.ts';

/** Runs once per visit of the signed-in area. The code is loaded only when a service worker is registered. */
export function useVerifyPush(): void {
  const client = useClient();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const check = async () => {
      if ((await navigator.serviceWorker.getRegistrations()).length === 0) return;
      const { findSubscription, identityOf, unsubscribe } = await importPart(
        () => import('#features/notifications/web/push-subscription.ts'),
      );
      const found = await findSubscription();
      const isMine = found && (await client.call(confirmPushDevice, { input: identityOf(found) })).isOn;
      if (!isMine) await unsubscribe();
    };
    // Without an answer nothing is known: the next visit asks again.
    check().catch(() => undefined);
  }, [client]);
}
