/** The sessions of the account, and a button that ends all of them. */
import { useMutation } from '@tanstack/react-query';
import type { OutputOf } from '#api/endpoint.ts';
import { useClient, useGround } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { endAllSessions, listSessions } from '#features/accounts/contract.ts';
import { agentName } from '#features/accounts/web/agent-name.ts';
import { showMoment } from '#kernel/moment.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconLogout } from '#ui/icons.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import css from '#features/accounts/web/settings-page.module.css';

type Session = OutputOf<typeof listSessions>['items'][number];

export function SessionsPanel() {
  const text = useText();
  const { busy, endAll, dialog } = useEndAllSessions();
  const sessions = useAsked(listSessions);
  return (
    <Panel title={text('accounts@web.settings.sessions.title')}>
      <p className={css.help}>{text('accounts@web.settings.sessions.help')}</p>
      {sessions.isPending && <TextSkeleton lines={3} />}
      {sessions.isError && <ErrorBlock onRetry={sessions.refetch} />}
      {sessions.data && (
        <ul className={css.sessions}>
          {sessions.data.items.map((session) => (
            <SessionRow key={session.createdAt + session.agent} session={session} />
          ))}
        </ul>
      )}
      <div className={css.foot}>
        <Button tone="outline" icon={<IconLogout size={18} />} busy={busy} onClick={() => void endAll()}>
          {text('accounts@web.settings.sessions.end')}
        </Button>
      </div>
      {dialog}
    </Panel>
  );
}

function SessionRow({ session }: { session: Session }) {
  const text = useText();
  const { agent, network, seenAt, current } = session;
  const seen = text('accounts@web.settings.sessions.seen', { at: showMoment(seenAt) });
  return (
    <li className={css.session}>
      <div>
        <p className={css.agent}>{agentName(agent) ?? text('accounts@web.settings.sessions.unknown')}</p>
        <p className={css.seen}>
          <span>{seen}</span>
          {network && <span>{network}</span>}
        </p>
      </div>
      {current && <StatusDot tone="success">{text('accounts@web.settings.sessions.current')}</StatusDot>}
    </li>
  );
}

function useEndAllSessions() {
  const text = useText();
  const client = useClient();
  const { keepToken } = useGround();
  const { ask, dialog } = useConfirm();
  const endMutation = useMutation({
    mutationFn: () => client.call(endAllSessions),
    // A full page load, as after a logout: no data of this account may stay in the browser.
    onSuccess: () => {
      keepToken(null);
      location.assign('/login');
    },
    onError: (error) => notify({ type: 'error', text: error.message || text('common@error.default') }),
  });
  const endAll = async () => {
    const confirmed = await ask({
      title: text('accounts@web.settings.sessions.askTitle'),
      text: text('accounts@web.settings.sessions.askText'),
      okText: text('accounts@web.settings.sessions.end'),
    });
    if (confirmed) endMutation.mutate();
  };
  return { endAll, dialog, busy: endMutation.isPending };
}
