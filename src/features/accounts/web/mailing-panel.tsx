/** The mailing consent, the only one that may be withdrawn while the account exists (product §2). */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { giveConsents, readConsents } from '#features/accounts/calls.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import css from '#features/accounts/web/settings-page.module.css';

export function MailingPanel() {
  const t = useTranslate();
  const consents = useApiQuery(readConsents);
  return (
    <Panel title={t('accounts@web.settings.mailing.title')}>
      <p className={css.help}>{t('accounts@web.settings.mailing.help')}</p>
      <QueryView query={consents} skeleton={<TextSkeleton lines={1} />}>
        {({ items }) => (
          <MailingSwitch isGiven={items.find(({ kind }) => kind === 'mailing')?.given === true} />
        )}
      </QueryView>
    </Panel>
  );
}

function MailingSwitch({ isGiven }: { isGiven: boolean }) {
  const t = useTranslate();
  const { mutate, isPending } = useApiMutation(giveConsents, { invalidates: [readConsents] });
  const toggle = () =>
    mutate({ input: isGiven ? { kinds: [], withdraw: ['mailing'] } : { kinds: ['mailing'], withdraw: [] } });
  return (
    <div className={css.role}>
      <span role="status">
        <StatusDot tone={isGiven ? 'success' : 'neutral'}>
          {isGiven ? t('accounts@web.settings.mailing.on') : t('accounts@web.settings.mailing.off')}
        </StatusDot>
      </span>
      <Button tone="outline" size="small" busy={isPending} onClick={toggle}>
        {isGiven ? t('accounts@web.settings.mailing.stop') : t('accounts@web.settings.mailing.start')}
      </Button>
    </div>
  );
}
