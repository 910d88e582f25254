/** Messages of the fund about an application, as its author reads them. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listOwnMessages } from '#features/intake/calls-messages.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/intake/web/author/messages.module.css';

/** Renders nothing before the first message. */
export function MessagesPanel({ id }: { id: string }) {
  const t = useTranslate();
  const query = useApiQuery(listOwnMessages, { params: { id }, alwaysFresh: true });
  return (
    <QueryView query={query} skeleton={null} isEmpty={(messages) => messages.length === 0} empty={null}>
      {(messages) => (
        <Panel title={t('applications@web.messages')}>
          <ol className={css.messages}>
            {messages.map(({ id: messageId, text, sentAt }) => (
              <li key={messageId}>
                <p className={typography.meta}>{formatDateTime(sentAt)}</p>
                <p className={css.text}>{text}</p>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </QueryView>
  );
}
