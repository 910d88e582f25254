/** The code step. The code is autofilled, pasted or typed; a complete code is submitted immediately. */
import { useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from '#router/link.tsx';
import { ApiError } from '#api/envelope.ts';
import { useAppContext } from '#api/app-context.tsx';
import { codeForm } from '#features/phone/schemas.ts';
import type { PhoneConfirmation } from '#features/phone/web/use-confirmation.ts';
import { countdownVars } from '#features/phone/web/use-resend-timer.ts';
import { formatPhone } from '#kernel/phone-number.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/form/code-field.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { messageOf } from '#ui/feedback.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import css from '#features/phone/web/phone.module.css';

interface CodeStepProps {
  confirmation: PhoneConfirmation;
  /** The number that the code was sent to. */
  phone: string;
}

export function CodeStep({ confirmation, phone }: CodeStepProps) {
  const t = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const form = useForm(codeForm, { defaultValues: { code: '' } });

  const refused = useRef<{ code: string; error: ApiError }>(undefined);

  const confirm = async ({ code }: { code: string }) => {
    // The same wrong code again would only use up a try.
    if (refused.current?.code === code) throw refused.current.error;
    try {
      await confirmation.confirm(code);
      notify({ type: 'success', text: t('phone@web.done') });
    } catch (error) {
      if (error instanceof ApiError && error.has('sms_code_invalid')) refused.current = { code, error };
      // Selects the wrong code, so that the next one replaces it.
      requestAnimationFrame(() => form.setFocus('code', { shouldSelect: true }));
      throw error;
    }
  };
  const { isSubmitting } = useFormState({ control: form.control });
  const submitComplete = () => {
    if (!isSubmitting) container.current?.querySelector('form')?.requestSubmit();
  };
  return (
    <div ref={container} className={css.step}>
      <p role="status">
        {t('phone@web.sent')} <span className={css.number}>{formatPhone(phone)}</span>
      </p>
      <DemoMessagesLink />
      <Form form={form} noLegend transient className={css.form} onSubmit={confirm}>
        <CodeField
          name="code"
          label={t('phone@web.code')}
          help={t('phone@web.codeHelp')}
          onComplete={submitComplete}
        />
        <FormActions>
          <SubmitButton>{t('phone@web.confirm')}</SubmitButton>
          <Button tone="outline" onClick={confirmation.cancel}>
            {t('phone@web.change')}
          </Button>
        </FormActions>
      </Form>
      <ResendCode
        secondsLeft={confirmation.secondsLeft}
        onSend={async () => {
          await confirmation.send(phone);
          form.reset({ code: '' });
          form.setFocus('code');
        }}
      />
    </div>
  );
}

interface ResendCodeProps {
  secondsLeft: number | null;
  onSend: () => Promise<void>;
}

function ResendCode({ secondsLeft, onSend }: ResendCodeProps) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const send = async () => {
    setBusy(true);
    setError('');
    try {
      await onSend();
      notify({ type: 'success', text: t('phone@web.sentAgain') });
    } catch (cause) {
      setError(messageOf(cause, t));
    }
    setBusy(false);
  };
  return (
    <div className={css.resend}>
      <p className={css.hint}>
        {t('phone@web.missing')}{' '}
        {secondsLeft !== null && (
          <span className={css.time}>{t('phone@web.again', countdownVars(secondsLeft))}</span>
        )}
      </p>
      {secondsLeft === null && (
        <Button tone="ghost" size="small" busy={busy} onClick={() => void send()}>
          {t('phone@web.resend')}
        </Button>
      )}
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Link to the page with the sent messages; the demo sends no real SMS. */
function DemoMessagesLink() {
  const t = useTranslate();
  const { settings } = useAppContext();
  if (!settings.demo) return null;
  return (
    <p className={css.hint}>
      {t('phone@web.demo')}{' '}
      <Link to="/demo/letters" target="_blank" rel="noopener" className={css.link}>
        {t('phone@web.demoOpen')}
      </Link>
    </p>
  );
}
