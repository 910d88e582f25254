/** Ends push messages of somebody else, who was signed in to this browser, and those for an earlier key. */
import { useEffect } from 'react';
import { useClient } from '#api/app-context.tsx';
import { confirmPushDevice } from '#features/notifications/calls-push.ts';

/** Once per visit of the cabinet. Its code is loaded only where a service worker is. */
export function useOwnPush(): void {
  const client = useClient();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const check = async () => {
      if ((await navigator.serviceWorker.getRegistrations()).length === 0) return;
      const { findSubscription, identityOf, unsubscribe } =
        await import('#features/notifications/web/push-browser.ts');
      const found = await findSubscription();
      const isMine = found && (await client.call(confirmPushDevice, { input: identityOf(found) })).isOn;
      if (!isMine) await unsubscribe();
    };
    // Without an answer nothing is known: the next visit asks again.
    check().catch(() => undefined);
  }, [client]);
}
