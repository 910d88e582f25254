/** Shows where the letter was sent; lets the person resend it or correct the address (product §2). */
import { useEffect, useState } from 'react';
import { useLocation } from '#router/hooks.ts';
import { ApiError } from '#api/envelope.ts';
import { useGround, useViewer } from '#api/page-context.tsx';
import { resendEmail } from '#features/accounts/contract.ts';
import { ChangeEmailForm } from '#features/accounts/web/change-email-form.tsx';
import { DemoLetters } from '#features/accounts/web/demo-letters.tsx';
import { homeOf } from '#features/accounts/web/home-of.ts';
import { useWait } from '#features/accounts/web/use-wait.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { notify } from '#ui/snackbar.ts';
import { SplitScreen } from '#ui/split-screen.tsx';
import css from '#features/accounts/web/outcome.module.css';

const resendWaitSeconds = 60; // spec §9

export function Page() {
  const text = useText();
  const viewer = useViewer();
  const { refreshViewer } = useGround();
  // The link of the letter opens in another tab: refetch the viewer when this tab gets the focus again.
  useEffect(() => {
    const onFocus = () => void refreshViewer();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [refreshViewer]);
  if (!viewer) return null;
  const confirmed = viewer.emailConfirmed;
  return (
    <FormKit>
      <SplitScreen
        slug={text('accounts@web.confirm.slug')}
        words={text(confirmed ? 'accounts@web.confirm.doneWords' : 'accounts@web.confirm.words')}
        title={text(confirmed ? 'accounts@web.confirm.done' : 'accounts@web.confirm.title')}
        scene={text('accounts@web.confirm.scene')}
      >
        {confirmed ? (
          <div className={css.outcome}>
            <Notice type="success">{viewer.email}</Notice>
            <LinkButton to={homeOf(viewer)}>{text('accounts@web.toCabinet')}</LinkButton>
          </div>
        ) : (
          <ResendLetter email={viewer.email} home={homeOf(viewer)} />
        )}
      </SplitScreen>
    </FormKit>
  );
}

function ResendLetter({ email, home }: { email: string; home: string }) {
  const text = useText();
  const [changing, setChanging] = useState(false);
  const justSent = (useLocation().state as { sent?: boolean } | null)?.sent === true;
  const cooldown = useWait('resend_letter_timer', justSent ? resendWaitSeconds : 0);
  const { busy, resend } = useResend(cooldown.start);
  const onChanged = (retryAfter: number) => {
    setChanging(false);
    cooldown.start(retryAfter);
    notify({ type: 'success', text: text('accounts@web.confirm.changed') });
  };
  return (
    <div className={css.outcome}>
      <p>
        {text('accounts@web.confirm.sent')} <span className={css.address}>{email}</span>.{' '}
        {text('accounts@web.confirm.follow')}
      </p>
      <DemoLetters />
      {changing ? (
        <ChangeEmailForm onChanged={onChanged} onCancel={() => setChanging(false)} />
      ) : (
        <div className={css.actions}>
          <Button busy={busy} disabled={cooldown.seconds > 0} onClick={() => void resend()}>
            {cooldown.seconds > 0
              ? text('accounts@web.confirm.wait', { seconds: cooldown.seconds })
              : text('accounts@web.confirm.resend')}
          </Button>
          <Button tone="outline" onClick={() => setChanging(true)}>
            {text('accounts@web.confirm.change')}
          </Button>
        </div>
      )}
      <LinkButton to={home} tone="ghost" className={css.later}>
        {text('accounts@web.confirm.later')}
      </LinkButton>
    </div>
  );
}

function useResend(start: (seconds: number) => void) {
  const text = useText();
  const { client, refreshViewer } = useGround();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      const { retryAfter } = await client.call(resendEmail);
      start(retryAfter);
      notify({ type: 'success', text: text('accounts@web.confirm.resent') });
    } catch (error) {
      // Already confirmed in another tab.
      if (error instanceof ApiError && error.has('state_conflict')) return void (await refreshViewer());
      const message = error instanceof ApiError ? error.message : '';
      notify({ type: 'error', text: message || text('common@error.default') });
    } finally {
      setBusy(false);
    }
  };
  return { busy, resend };
}
