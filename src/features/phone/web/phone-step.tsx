/** The step with the number that the code is sent to. */
import { useWatch } from 'react-hook-form';
import { phoneForm } from '#features/phone/contract.ts';
import { countdownVars } from '#features/phone/web/use-resend-timer.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { isWholePhone } from '#ui/masks.ts';
import { PhoneField } from '#ui/phone-field.tsx';
import css from '#features/phone/web/phone.module.css';

export interface PhoneStepProps {
  phone: string;
  left: number | null;
  onSend: (phone: string) => Promise<void>;
  /** Set when a confirmed number exists to return to. */
  onCancel: (() => void) | undefined;
}

export function PhoneStep({ phone, left, onSend, onCancel }: PhoneStepProps) {
  const text = useText();
  const form = useForm(phoneForm, { defaults: { phone } });
  const typed = useWatch({ control: form.control, name: 'phone' });
  return (
    <Form form={form} noLegend className={css.form} onSubmit={(values) => onSend(values.phone)}>
      <PhoneField
        name="phone"
        label={text('phone@web.number')}
        help={text(onCancel ? 'phone@web.newHelp' : 'phone@web.help')}
      />
      <FormActions>
        {isWholePhone(String(typed ?? '')) && (
          <SubmitButton disabled={left !== null}>
            {left === null ? text('phone@web.send') : text('phone@web.sendIn', countdownVars(left))}
          </SubmitButton>
        )}
        {onCancel && (
          <Button tone="outline" onClick={onCancel}>
            {text('common@dialog.cancel')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
