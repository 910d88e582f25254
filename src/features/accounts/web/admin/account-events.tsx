/** The last events of the audit log about this account. */
import { hasCapability } from '#access/actor.ts';
import { useViewer } from '#api/app-context.tsx';
import type { AccountDetails } from '#features/accounts/schemas-admin.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/accounts/web/admin/account.module.css';

interface AccountEventsProps {
  account: AccountDetails;
  eventLabel: (kind: string) => string;
}

export function AccountEvents({ account: { id, events }, eventLabel }: AccountEventsProps) {
  const t = useTranslate();
  const mayReadLog = hasCapability({ person: useViewer() ?? null }, 'fk.audit');
  return (
    <Panel
      title={t('accounts-admin@page.events')}
      action={
        mayReadLog && (
          <LinkButton tone="outline" size="small" to={`/administrator/log?subject=${id}`}>
            {t('accounts-admin@page.allEvents')}
          </LinkButton>
        )
      }
    >
      {events.length === 0 ? (
        <p className={css.help}>{t('accounts-admin@page.noEvents')}</p>
      ) : (
        <ul className={css.events}>
          {events.map((event) => (
            <li key={event.id} className={css.event}>
              <span>{eventLabel(event.kind)}</span>
              <span className={css.help}>
                {formatDateTime(event.at)}, {event.actor ?? t('accounts-admin@page.system')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
