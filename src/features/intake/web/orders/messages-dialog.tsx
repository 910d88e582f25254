/** The last messages to authors. */
import { useState } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { listMessages } from '#features/intake/calls-messages.ts';
import type { MessageOutput } from '#features/intake/schemas-messages.ts';
import { CancelMessageButton } from '#features/intake/web/orders/cancel-message-button.tsx';
import css from '#features/intake/web/orders/orders.module.css';
import { firstMessages } from '#features/intake/web/orders/waiting-messages.tsx';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button } from '#ui/button.tsx';
import { IconMessage } from '#ui/cabinet/icons.ts';
import { ListView } from '#ui/data/list-view.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const tones: Record<MessageOutput['state'], StatusTone> = {
  WAITING: 'warning',
  SENT: 'success',
  CANCELLED: 'neutral',
};

export function MessagesButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="ghost" icon={<IconMessage />} onClick={() => setIsOpen(true)}>
        {t('orders@message.list')}
      </Button>
      <Dialog
        opened={isOpen}
        size="medium"
        title={t('orders@message.listTitle')}
        onClose={() => setIsOpen(false)}
      >
        <MessageList />
      </Dialog>
    </>
  );
}

function MessageList() {
  const t = useTranslate();
  const query = useApiQuery(listMessages, { input: firstMessages, alwaysFresh: true });
  return (
    <ListView
      query={{ ...query, data: query.data?.items }}
      empty={{
        icon: IconMessage,
        title: t('orders@message.none'),
        help: t('orders@message.noneHelp'),
        level: 3,
      }}
    >
      {(messages) => (
        <ul className={css.messages}>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
    </ListView>
  );
}

function MessageRow({ message }: { message: MessageOutput }) {
  const t = useTranslate();
  const { id, state, text, recipients, officer, createdAt, sendAt } = message;
  return (
    <li className={css.message}>
      <div className={css.messageHead}>
        <StatusDot tone={tones[state]}>{t(`orders@message.state.${state}`)}</StatusDot>
        {state === 'WAITING' && <CancelMessageButton id={id} />}
      </div>
      <p className={css.previewText}>{text}</p>
      <p className={css.quiet}>
        {[
          formatDateTime(state === 'SENT' ? sendAt : createdAt),
          t('orders@message.recipients', { count: recipients }),
          officer?.name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
