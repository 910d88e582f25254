/** The mailing consent, the only one that may be withdrawn while the account exists (product §2). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { giveConsents, readConsents } from '#features/accounts/contract.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import css from '#features/accounts/web/settings-page.module.css';

export function MailingPanel() {
  const text = useText();
  const client = useClient();
  const queryClient = useQueryClient();
  const consents = useAsked(readConsents);
  const given = consents.data?.items.find(({ kind }) => kind === 'mailing')?.given === true;
  const toggle = useMutation({
    mutationFn: () =>
      client.call(giveConsents, {
        input: given ? { kinds: [], withdraw: ['mailing'] } : { kinds: ['mailing'], withdraw: [] },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [readConsents.path] }),
    onError: (error) => notify({ type: 'error', text: error.message || text('common@error.default') }),
  });
  return (
    <Panel title={text('accounts@web.settings.mailing.title')}>
      <p className={css.help}>{text('accounts@web.settings.mailing.help')}</p>
      {consents.isPending && <TextSkeleton lines={1} />}
      {consents.isError && <ErrorBlock onRetry={consents.refetch} />}
      {consents.data && (
        <div className={css.role}>
          <span role="status">
            <StatusDot tone={given ? 'success' : 'neutral'}>
              {given ? text('accounts@web.settings.mailing.on') : text('accounts@web.settings.mailing.off')}
            </StatusDot>
          </span>
          <Button tone="outline" size="small" busy={toggle.isPending} onClick={() => toggle.mutate()}>
            {given ? text('accounts@web.settings.mailing.stop') : text('accounts@web.settings.mailing.start')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
