/** The code of the message: filled in by the phone itself, pasted or typed; whole, it is sent without asking. */
import { useRef, useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useGround } from '#api/page-context.tsx';
import { codeForm } from '#features/phone/contract.ts';
import type { Confirmation } from '#features/phone/web/use-confirmation.ts';
import { waitWords } from '#features/phone/web/wait-words.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';
import css from '#features/phone/web/phone.module.css';

interface CodeStepProps {
  confirmation: Confirmation;
  /** The number that the code went to. */
  awaited: string;
}

export function CodeStep({ confirmation, awaited }: CodeStepProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const form = useForm(codeForm, { defaults: { code: '' } });
  const field = () => box.current?.querySelector('input');

  const refused = useRef<{ code: string; error: ApiError }>(undefined);

  const confirm = async ({ code }: { code: string }) => {
    // The same wrong code again would only spend a try.
    if (refused.current?.code === code) throw refused.current.error;
    try {
      await confirmation.confirm(code);
      notify({ type: 'success', text: text('phone@web.done') });
    } catch (error) {
      if (error instanceof ApiError && error.has('sms_code_invalid')) refused.current = { code, error };
      // The next attempt is typed over the wrong one.
      requestAnimationFrame(() => field()?.select());
      throw error;
    }
  };
  const sendWhole = () => {
    if (!form.formState.isSubmitting) box.current?.querySelector('form')?.requestSubmit();
  };
  return (
    <div ref={box} className={css.step}>
      <p role="status">
        {text('phone@web.sent')} <span className={css.number}>{awaited}</span>
      </p>
      <DemoMessages />
      <Form form={form} noLegend className={css.form} onSubmit={confirm}>
        <CodeField
          name="code"
          label={text('phone@web.code')}
          help={text('phone@web.codeHelp')}
          onComplete={sendWhole}
        />
        <FormActions>
          <SubmitButton>{text('phone@web.confirm')}</SubmitButton>
          <Button tone="outline" onClick={confirmation.leave}>
            {text('phone@web.change')}
          </Button>
        </FormActions>
      </Form>
      <Again
        left={confirmation.left}
        onSend={async () => {
          await confirmation.send(awaited);
          form.reset({ code: '' });
          field()?.focus();
        }}
      />
    </div>
  );
}

interface AgainProps {
  left: number | null;
  onSend: () => Promise<void>;
}

function Again({ left, onSend }: AgainProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async () => {
    setBusy(true);
    setFault('');
    try {
      await onSend();
      notify({ type: 'success', text: text('phone@web.sentAgain') });
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : text('common@error.default'));
    }
    setBusy(false);
  };
  return (
    <div className={css.again}>
      <p className={css.hint}>
        {text('phone@web.missing')}{' '}
        {left !== null && <span className={css.time}>{text('phone@web.again', waitWords(left))}</span>}
      </p>
      {left === null && (
        <Button tone="ghost" size="small" busy={busy} onClick={() => void send()}>
          {text('phone@web.resend')}
        </Button>
      )}
      {fault && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** The demonstration sends nothing away: its messages are read on a page of their own. */
function DemoMessages() {
  const text = useText();
  const { settings } = useGround();
  if (!settings.demo) return null;
  return (
    <p className={css.hint}>
      {text('phone@web.demo')}{' '}
      <a href="/demo/letters" target="_blank" rel="noopener" className={css.link}>
        {text('phone@web.demoOpen')}
      </a>
    </p>
  );
}
