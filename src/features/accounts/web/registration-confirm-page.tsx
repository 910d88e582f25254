/** Shows where the letter was sent; lets the person resend it or correct the address (product §2). */
import { useEffect, useState } from 'react';
import type { PagePath } from '#kernel/page-path.ts';
import { useLocation } from '#router/hooks.ts';
import { ApiError } from '#api/envelope.ts';
import { useAppContext, useRefreshViewerAfterSave, useViewer } from '#api/app-context.tsx';
import { resendEmail } from '#features/accounts/calls.ts';
import { ChangeEmailForm } from '#features/accounts/web/change-email-form.tsx';
import { DemoLettersLink } from '#features/accounts/web/demo-letters-link.tsx';
import { homePath } from '#features/accounts/web/home-path.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useCooldown } from '#ui/hooks/use-cooldown.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { SplitScreen } from '#ui/site/split-screen.tsx';
import css from '#features/accounts/web/outcome.module.css';

const resendWaitSeconds = 60; // spec §9

export function RegistrationConfirmPage() {
  const t = useTranslate();
  const viewer = useViewer();
  const refreshViewer = useRefreshViewerAfterSave();
  // The link of the letter opens in another tab: refetch the viewer when this tab gets the focus again.
  useEffect(() => {
    const onFocus = () => void refreshViewer();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [refreshViewer]);
  if (!viewer) return null;
  const confirmed = viewer.emailConfirmed;
  return (
    <SplitScreen
      slug={t('accounts@web.confirm.slug')}
      headline={t(confirmed ? 'accounts@web.confirm.doneWords' : 'accounts@web.confirm.words')}
      title={t(confirmed ? 'accounts@web.confirm.done' : 'accounts@web.confirm.title')}
      footnote={t('accounts@web.confirm.scene')}
    >
      {confirmed ? (
        <div className={css.outcome}>
          <Notice type="success">{viewer.email}</Notice>
          <LinkButton to={homePath(viewer)}>{t('accounts@web.toCabinet')}</LinkButton>
        </div>
      ) : (
        <ResendLetter email={viewer.email} home={homePath(viewer)} />
      )}
    </SplitScreen>
  );
}

export { RegistrationConfirmPage as Component };

function ResendLetter({ email, home }: { email: string; home: PagePath }) {
  const t = useTranslate();
  const [changing, setChanging] = useState(false);
  const justSent = (useLocation().state as { sent?: boolean } | null)?.sent === true;
  const cooldown = useCooldown('resend_letter_timer', {
    storage: 'sessionStorage',
    initialSeconds: justSent ? resendWaitSeconds : 0,
  });
  const { busy, resend } = useResend(cooldown.start);
  const onChanged = (retryAfter: number) => {
    setChanging(false);
    cooldown.start(retryAfter);
    notify({ type: 'success', text: t('accounts@web.confirm.changed') });
  };
  return (
    <div className={css.outcome}>
      <p>
        {t('accounts@web.confirm.sent')} <span className={css.address}>{email}</span>.{' '}
        {t('accounts@web.confirm.follow')}
      </p>
      <DemoLettersLink />
      {changing ? (
        <ChangeEmailForm onChanged={onChanged} onCancel={() => setChanging(false)} />
      ) : (
        <div className={css.actions}>
          <Button busy={busy} disabled={cooldown.secondsLeft > 0} onClick={() => void resend()}>
            {cooldown.secondsLeft > 0
              ? t('accounts@web.confirm.wait', { seconds: cooldown.secondsLeft })
              : t('accounts@web.confirm.resend')}
          </Button>
          <Button tone="outline" onClick={() => setChanging(true)}>
            {t('accounts@web.confirm.change')}
          </Button>
        </div>
      )}
      <LinkButton to={home} tone="ghost" className={css.later}>
        {t('accounts@web.confirm.later')}
      </LinkButton>
    </div>
  );
}

function useResend(start: (seconds: number) => void) {
  const t = useTranslate();
  const { client, feedback, refreshViewer } = useAppContext();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      const { retryAfter } = await client.call(resendEmail);
      start(retryAfter);
      feedback.success(t('accounts@web.confirm.resent'));
    } catch (error) {
      // Already confirmed in another tab.
      if (error instanceof ApiError && error.has('state_conflict'))
        await refreshViewer().catch(feedback.error);
      else feedback.error(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, resend };
}
