/** The save state of an autosaving form. Announces only failures, because a message after each field would be noise. */
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { formatTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';
import { Button } from '#ui/button.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { messageOf } from '#ui/feedback.ts';
import type { Autosave } from '#ui/form/use-autosave.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/form/autosave.module.css';

export function AutosaveStatus({ autosave }: { autosave: Autosave }) {
  const { state, retry, control } = autosave;
  const { isDirty, errors } = useFormState({ control });
  const hasInvalid = isDirty && Object.keys(errors).length > 0;
  if (state.kind === 'failed') return <Failure {...state} retry={retry} />;
  return (
    <p className={css.status}>
      <SavedText state={state} hasInvalid={hasInvalid} isDirty={isDirty} />
    </p>
  );
}

interface SavedTextProps {
  state: Autosave['state'];
  hasInvalid: boolean;
  isDirty: boolean;
}

function SavedText({ state, hasInvalid, isDirty }: SavedTextProps) {
  const t = useTranslate();
  if (state.kind === 'saving') return <StatusDot tone="neutral">{t('form@autosave.saving')}</StatusDot>;
  if (state.kind === 'conflict') return <StatusDot tone="warning">{t('form@autosave.conflict')}</StatusDot>;
  if (hasInvalid) return <StatusDot tone="warning">{t('form@autosave.invalid')}</StatusDot>;
  if (isDirty) return <StatusDot tone="neutral">{t('form@autosave.typing')}</StatusDot>;
  if (state.kind !== 'saved') return t('form@autosave.idle');
  return (
    <StatusDot tone="success">
      {t('form@autosave.saved', { time: formatTime(state.at.toISOString()) })}
    </StatusDot>
  );
}

interface FailureProps {
  error: unknown;
  waits: boolean;
  retry: Autosave['retry'];
}

function Failure({ error, waits, retry }: FailureProps) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  return (
    <div className={css.status}>
      <p role="alert">
        <StatusDot tone="error">{failureText({ error, waits }, t)}</StatusDot>
      </p>
      <Button tone="outline" size="small" busy={busy} onClick={() => void tryAgain()}>
        {t(waits ? 'form@autosave.signIn' : 'common@error.retry')}
      </Button>
    </div>
  );
}

function failureText({ error, waits }: Omit<FailureProps, 'retry'>, t: Translate): string {
  if (waits) return t('form@autosave.signedOut');
  if ((error as { status?: number }).status === 0) return t('form@autosave.offline');
  return t('form@autosave.failed', { reason: messageOf(error, t) });
}
