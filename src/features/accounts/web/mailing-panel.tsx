/** The mailing consent, the only one that may be withdrawn while the account exists (product §2). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { giveConsents, readConsents } from '#features/accounts/contract.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import css from '#features/accounts/web/settings-page.module.css';

export function MailingPanel() {
  const t = useTranslate();
  const client = useClient();
  const queryClient = useQueryClient();
  const consents = useApiQuery(readConsents);
  const given = consents.data?.items.find(({ kind }) => kind === 'mailing')?.given === true;
  const toggle = useMutation({
    mutationFn: () =>
      client.call(giveConsents, {
        input: given ? { kinds: [], withdraw: ['mailing'] } : { kinds: ['mailing'], withdraw: [] },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [readConsents.path] }),
    onError: (error) => notify({ type: 'error', text: error.message || t('common@error.default') }),
  });
  return (
    <Panel title={t('accounts@web.settings.mailing.title')}>
      <p className={css.help}>{t('accounts@web.settings.mailing.help')}</p>
      {consents.isPending && <TextSkeleton lines={1} />}
      {consents.isError && <ErrorBlock onRetry={consents.refetch} />}
      {consents.data && (
        <div className={css.role}>
          <span role="status">
            <StatusDot tone={given ? 'success' : 'neutral'}>
              {given ? t('accounts@web.settings.mailing.on') : t('accounts@web.settings.mailing.off')}
            </StatusDot>
          </span>
          <Button tone="outline" size="small" busy={toggle.isPending} onClick={() => toggle.mutate()}>
            {given ? t('accounts@web.settings.mailing.stop') : t('accounts@web.settings.mailing.start')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
