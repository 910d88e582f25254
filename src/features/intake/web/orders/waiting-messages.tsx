/** Messages that are not sent yet, each with a button that cancels it. */
import { useEffect } from 'react';
import { useInvalidate, useApiQuery } from '#api/use-api-query.ts';
import { useMay } from '#api/use-may.ts';
import { listMessages } from '#features/intake/calls-messages.ts';
import { CancelMessageButton } from '#features/intake/web/orders/cancel-message-button.tsx';
import css from '#features/intake/web/orders/orders.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export const firstMessages = { limit: '20', offset: '0' };

export function WaitingMessages() {
  const t = useTranslate();
  const mayCancel = useMay('application.check');
  const query = useApiQuery(listMessages, { input: firstMessages, enabled: mayCancel });
  const waiting = query.data?.items.filter(({ state }) => state === 'WAITING') ?? [];
  useRefetchAt(waiting.map(({ sendAt }) => Date.parse(sendAt)));
  if (waiting.length === 0) return null;
  return (
    <div className={css.waiting} tabIndex={-1}>
      {waiting.map((message) => (
        <Notice
          key={message.id}
          type="note"
          title={t('orders@message.waiting', {
            count: message.recipients,
            at: formatDateTime(message.sendAt),
          })}
          action={<CancelMessageButton id={message.id} />}
        >
          <p className={css.excerpt}>{message.text}</p>
        </Notice>
      ))}
    </div>
  );
}

/** The server usually sends a message within seconds after its time. */
const sendingMarginMs = 5000;
/** A timer has a limit of 24 days. */
const maxWaitMs = 24 * 60 * 60 * 1000;

/** Refetches after the earliest of the times until that message no longer waits, because the server may be late. */
function useRefetchAt(times: readonly number[]): void {
  const invalidate = useInvalidate();
  const next = Math.min(...times);
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      const wait = Math.max(next - Date.now(), 0) + sendingMarginMs;
      timer = setTimeout(refetch, Math.min(wait, maxWaitMs));
    };
    const refetch = () => {
      void invalidate(listMessages);
      schedule();
    };
    schedule();
    return () => clearTimeout(timer);
  }, [next, invalidate]);
}
