/** One account for officers: its facts, sessions, consents and events, and the actions on it. */
import { useViewer } from '#api/app-context.tsx';
import type { AccountDetails } from '#features/accounts/schemas-admin.ts';
import { AccountActions } from '#features/accounts/web/admin/account-actions.tsx';
import { AccountEvents } from '#features/accounts/web/admin/account-events.tsx';
import { AccountFacts } from '#features/accounts/web/admin/account-facts.tsx';
import { AccountStateDot } from '#features/accounts/web/admin/account-state.tsx';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/accounts/web/admin/account.module.css';

export const accountListPath = '/administrator/accounts';

export const accountName = ({ lastName, name, secondName }: AccountDetails): string =>
  [lastName, name, secondName].filter(Boolean).join(' ');

interface AccountViewProps {
  account: AccountDetails;
  /** Label of a kind of event. */
  eventLabel: (kind: string) => string;
}

export function AccountView({ account, eventLabel }: AccountViewProps) {
  const t = useTranslate();
  const name = accountName(account);
  return (
    <>
      <PageTitle
        title={name}
        subtitle={account.email}
        breadcrumbs={[{ text: t('accounts-admin@list.title'), to: accountListPath }, { text: name }]}
      />
      <SideBySide
        label={t('accounts-admin@page.actions')}
        aside={
          <Panel>
            <div className={css.state}>
              {account.photo && <Avatar src={account.photo} name={name} width={250} shape="square" />}
              <AccountStateDot state={account.state} />
              <ErasureDates account={account} />
              {account.suspensionReason && (
                <p className={css.reason}>
                  <span className={css.label}>{t('accounts-admin@page.reason')}</span>
                  {account.suspensionReason}
                </p>
              )}
              {account.moderated ? <AccountActions account={account} /> : <NotModerated account={account} />}
            </div>
          </Panel>
        }
      >
        <div className={css.parts}>
          <AccountFacts account={account} />
          <SessionsPanel account={account} />
          <ConsentsPanel account={account} />
          <AccountEvents account={account} eventLabel={eventLabel} />
        </div>
      </SideBySide>
    </>
  );
}

/** When the person asked to erase the account, and when it will be erased. */
function ErasureDates({ account: { leftAt, erasureAt } }: { account: AccountDetails }) {
  const t = useTranslate();
  if (!leftAt || !erasureAt) return null;
  return (
    <p className={css.reason}>
      <span>{t('accounts-admin@page.leftAt', { at: formatDateTime(leftAt) })}</span>
      <span className={css.label}>{t('accounts-admin@page.erasureAt', { day: formatDay(erasureAt) })}</span>
    </p>
  );
}

function NotModerated({ account }: { account: AccountDetails }) {
  const t = useTranslate();
  const isOwn = useViewer()?.id === account.id;
  return (
    <p className={css.help}>{isOwn ? t('accounts-admin@page.own') : t('accounts-admin@page.officer')}</p>
  );
}

function SessionsPanel({ account: { sessions } }: { account: AccountDetails }) {
  const t = useTranslate();
  const { count, openedAt, lastSeenAt } = sessions;
  return (
    <Panel title={t('accounts-admin@page.sessions')}>
      {count === 0 || !openedAt || !lastSeenAt ? (
        <p className={css.help}>{t('accounts-admin@page.noSessions')}</p>
      ) : (
        <>
          <p>{t('accounts-admin@page.sessionCount', { count })}</p>
          <p className={css.help}>{t('accounts-admin@page.since', { at: formatDateTime(openedAt) })}</p>
          <p className={css.help}>{t('accounts-admin@page.seen', { at: formatDateTime(lastSeenAt) })}</p>
        </>
      )}
    </Panel>
  );
}

function ConsentsPanel({ account: { consents } }: { account: AccountDetails }) {
  const t = useTranslate();
  return (
    <Panel title={t('accounts-admin@page.consents')}>
      {consents.length === 0 ? (
        <p className={css.help}>{t('accounts-admin@page.noConsents')}</p>
      ) : (
        <Facts
          items={consents.map(({ kind, version, givenAt, withdrawnAt }) => ({
            name: t(`accounts-admin@consent.${kind}`),
            value: [
              t('accounts-admin@page.given', { at: formatDateTime(givenAt), version }),
              ...(withdrawnAt
                ? [t('accounts-admin@page.withdrawn', { at: formatDateTime(withdrawnAt) })]
                : []),
            ].join('. '),
          }))}
        />
      )}
    </Panel>
  );
}
