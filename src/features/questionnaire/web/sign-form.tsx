/** Simple electronic signature: the author confirms the answers and, unless it was typed recently, types the password. */
import * as z from 'zod/mini';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/app-context.tsx';
import { useInvalidate } from '#api/use-api-query.ts';
import { readQuestionnaire, readStep, signQuestionnaire } from '#features/questionnaire/calls.ts';
import { useStepSaved } from '#features/questionnaire/web/use-questionnaire.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useRequestedPassword } from '#ui/form/use-requested-password.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSignature } from '#ui/icons.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

const schema = z.object({
  agreed: z.boolean().check(z.refine((isAgreed) => isAgreed, 'questionnaire@web.sign.agreeFirst')),
  password: z.string(),
});

interface SignFormProps {
  version: number;
  /** Signing with certificates is switched off. */
  isOnlyOption: boolean;
}

export function SignForm({ version, isOnlyOption }: SignFormProps) {
  const t = useTranslate();
  const sign = useSign(version);
  const form = useForm(schema, { defaultValues: { agreed: false, password: '' } });
  const { isRequested, request } = useRequestedPassword(form);
  return (
    <Panel title={t(isOnlyOption ? 'questionnaire@web.sign.title' : 'questionnaire@web.sign.simpleTitle')}>
      <Form form={form} noLegend transient onSubmit={({ password }) => request(() => sign(password))}>
        <FieldGroup singleColumn help={t('questionnaire@web.sign.about')}>
          <CheckboxField name="agreed" label={t('questionnaire@web.sign.agree')} required />
          {isRequested && (
            <PasswordField
              name="password"
              kind="current"
              label={t('questionnaire@web.sign.password')}
              help={t('common@password.recent')}
              required
            />
          )}
        </FieldGroup>
        <FormActions>
          <SubmitButton tone={isOnlyOption ? 'primary' : 'outline'} icon={<IconSignature />}>
            {t('questionnaire@web.sign.submit')}
          </SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}

function useSign(version: number) {
  const t = useTranslate();
  const client = useClient();
  const onSaved = useStepSaved();
  const invalidate = useInvalidate();
  return async (password: string) => {
    try {
      onSaved(await client.call(signQuestionnaire, { input: { version, password } }));
      notify({ type: 'success', text: t('questionnaire@web.sign.done') });
    } catch (error) {
      // Answers that another tab has changed must be shown before they are signed.
      if (error instanceof ApiError && error.has('version_conflict')) await invalidate(readStep);
      throw error;
    }
    await invalidate(readStep, readQuestionnaire);
  };
}
