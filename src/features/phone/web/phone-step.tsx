import { useWatch } from 'react-hook-form';
import { useAppContext, useViewer } from '#api/app-context.tsx';
import { needsPhone } from '#features/phone/needs-phone.ts';
import { phoneForm } from '#features/phone/schemas.ts';
import { countdownVars } from '#features/phone/web/use-resend-timer.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { isCompletePhone } from '#ui/form/masks.ts';
import { PhoneField } from '#ui/form/phone-field.tsx';
import css from '#features/phone/web/phone.module.css';

export interface PhoneStepProps {
  phone: string;
  secondsLeft: number | null;
  /** `phone`: 11 digits. */
  onSend: (phone: string) => Promise<void>;
  /** Set when a confirmed number exists to return to. */
  onCancel: (() => void) | undefined;
}

export function PhoneStep(props: PhoneStepProps) {
  const t = useTranslate();
  const { settings } = useAppContext();
  if (settings.sendsPhoneCodes) return <PhoneNumberForm {...props} />;
  return (
    <Notice
      type="warning"
      action={
        props.onCancel && (
          <Button tone="outline" size="small" onClick={props.onCancel}>
            {t('common@dialog.cancel')}
          </Button>
        )
      }
    >
      {t('phone@web.noCodes')}
    </Notice>
  );
}

function PhoneNumberForm({ phone, secondsLeft, onSend, onCancel }: PhoneStepProps) {
  const t = useTranslate();
  const form = useForm(phoneForm, { defaultValues: { phone } });
  const viewer = useViewer();
  const help = viewer?.roles.some(needsPhone) ? 'phone@web.help' : 'phone@web.otherHelp';
  const typed = useWatch({ control: form.control, name: 'phone' });
  return (
    <Form form={form} noLegend transient className={css.form} onSubmit={(values) => onSend(values.phone)}>
      <PhoneField
        name="phone"
        label={t('phone@web.number')}
        help={t(onCancel ? 'phone@web.newHelp' : help)}
      />
      <FormActions>
        {isCompletePhone(String(typed ?? '')) && (
          <SubmitButton disabled={secondsLeft !== null}>
            {secondsLeft === null ? t('phone@web.send') : t('phone@web.sendIn', countdownVars(secondsLeft))}
          </SubmitButton>
        )}
        {onCancel && (
          <Button tone="outline" onClick={onCancel}>
            {t('common@dialog.cancel')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
