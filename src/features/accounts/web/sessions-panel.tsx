/** The sessions of the account, and a button that ends all of them. */
import type { OutputOf } from '#api/endpoint.ts';
import { useAppContext } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { endAllSessions, listSessions } from '#features/accounts/calls.ts';
import { agentName } from '#features/accounts/web/agent-name.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconLogout } from '#ui/cabinet/icons.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import css from '#features/accounts/web/settings-view.module.css';

type Session = OutputOf<typeof listSessions>['items'][number];

export function SessionsPanel() {
  const t = useTranslate();
  const { busy, endAll, dialog } = useEndAllSessions();
  return (
    <Panel title={t('settings@sessions.title')}>
      <p className={css.help}>{t('settings@sessions.help')}</p>
      <QueryView query={useApiQuery(listSessions)} skeleton={<TextSkeleton lines={3} />}>
        {({ items }) => (
          <ul className={css.rows}>
            {items.map((session) => (
              <SessionRow key={session.createdAt + session.agent} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
      <div className={css.actions}>
        <Button tone="outline" icon={<IconLogout size={18} />} busy={busy} onClick={() => void endAll()}>
          {t('settings@sessions.end')}
        </Button>
      </div>
      {dialog}
    </Panel>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useTranslate();
  const { agent, network, seenAt, current } = session;
  const lastSeen = t('settings@sessions.seen', { at: formatDateTime(seenAt) });
  return (
    <li className={css.row}>
      <div>
        <p className={css.agent}>{agentName(agent) ?? t('settings@sessions.unknown')}</p>
        <p className={css.seen}>
          <span>{lastSeen}</span>
          {network && <span>{network}</span>}
        </p>
      </div>
      {current && <StatusDot tone="success">{t('settings@sessions.current')}</StatusDot>}
    </li>
  );
}

function useEndAllSessions() {
  const t = useTranslate();
  const { storeToken } = useAppContext();
  const { confirm, dialog } = useConfirm();
  const endMutation = useApiMutation(endAllSessions, {
    // A full page load, as after a logout: no data of this account may stay in the browser.
    onSuccess: () => {
      storeToken(null);
      pageForms.discard();
      location.assign('/login' satisfies PagePath);
    },
  });
  const endAll = async () => {
    const confirmed = await confirm({
      title: t('settings@sessions.askTitle'),
      text: t('settings@sessions.askText'),
      okText: t('settings@sessions.end'),
      danger: true,
    });
    if (confirmed && (await pageForms.confirmDiscard())) endMutation.mutate();
  };
  return { endAll, dialog, busy: endMutation.isPending };
}
