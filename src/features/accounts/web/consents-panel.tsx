/** Every consent of the account with its version, and its withdrawal (152-FZ; product §2). */
import { Link } from '#router/link.tsx';
import { useFeedback, useRefreshViewerAfterSave } from '#api/app-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { giveConsents, readConsents } from '#features/accounts/calls.ts';
import { useLogout } from '#features/accounts/web/use-logout.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import typography from '#ui/typography.module.css';
import css from '#features/accounts/web/settings-view.module.css';

type ConsentItem = OutputOf<typeof readConsents>['items'][number];

export function ConsentsPanel() {
  const t = useTranslate();
  const consents = useApiQuery(readConsents);
  return (
    <Panel title={t('settings@consents.title')}>
      <p className={css.help}>{t('settings@consents.help')}</p>
      <QueryView query={consents} skeleton={<TextSkeleton lines={4} />}>
        {({ items }) => (
          <ul className={css.rows} tabIndex={-1}>
            {items.map((item) => (
              <ConsentRow key={item.kind} item={item} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function ConsentRow({ item }: { item: ConsentItem }) {
  const t = useTranslate();
  const { kind, version, given, givenAt } = item;
  const { toggle, isPending, dialog } = useConsentSwitch(item);
  const state =
    given && givenAt
      ? t('settings@consents.since', { date: formatDay(givenAt) })
      : t('settings@consents.none');
  return (
    <li className={css.row}>
      <div>
        <Link
          to={`/legal/${kind}?version=${version}`}
          target="_blank"
          rel="noopener"
          className={typography.alone}
        >
          {t(`common@consent.${kind}.name`)}
        </Link>
        <p role="status">
          <StatusDot tone={given ? 'success' : 'neutral'}>{state}</StatusDot>
        </p>
      </div>
      {kind !== 'terms' && (
        <Button
          tone="outline"
          size="small"
          busy={isPending}
          aria-label={t(`settings@consents.${given ? 'stop' : 'start'}`, {
            name: t(`common@consent.${kind}.name`),
          })}
          onClick={() => void toggle()}
        >
          {given ? t('settings@consents.withdraw') : t('settings@consents.give')}
        </Button>
      )}
      {dialog}
    </li>
  );
}

function useConsentSwitch({ kind, version, given }: ConsentItem) {
  const t = useTranslate();
  const feedback = useFeedback();
  const refreshViewer = useRefreshViewerAfterSave();
  const logout = useLogout();
  const { confirm, dialog } = useConfirm();
  const { mutateAsync, isPending } = useApiMutation(giveConsents, {
    invalidates: [readConsents],
    invalidatesOnError: true,
  });
  const withdraw = async (): Promise<void> => {
    if (kind === 'terms') return;
    const isSure = await confirm({
      title: t('settings@consents.sure'),
      text: t(`settings@consents.follows.${kind}`),
      okText: t('settings@consents.withdraw'),
      danger: kind === 'personal_data',
    });
    if (!isSure) return;
    await mutateAsync({ input: { consents: [], withdraw: [kind] } });
    notify({ type: 'success', text: t('settings@consents.withdrawn') });
    if (kind === 'personal_data') await logout();
  };
  const give = async (): Promise<void> => {
    await mutateAsync({ input: { consents: [{ kind, version }], withdraw: [] } });
    notify({ type: 'success', text: t('settings@consents.given') });
    await refreshViewer();
  };
  const toggle = (): Promise<void> => (given ? withdraw() : give()).catch(feedback.error);
  return { toggle, isPending, dialog };
}
