/** First step of a registration by invitation. It puts the code into the URL, as the link in a letter does. */
import { useSearchParams, useNavigate } from '#router/hooks.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { lazySchema } from '#ui/form/lazy-schema.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const loadSchema = lazySchema(() => import('#features/invitations/company-form.ts'), 'codeForm');

export function InvitationCodeForm({
  code,
  refusalMessage,
}: {
  code: string;
  refusalMessage: string | null;
}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useForm(loadSchema, { defaultValues: { code } });
  const submit = async (values: { code: string }) => {
    const next = new URLSearchParams(query);
    next.set('code', values.code);
    await navigate(`?${next.toString()}`, { replace: true });
  };
  return (
    <Form form={form} onSubmit={submit} noLegend transient>
      {refusalMessage && <Notice type="error">{refusalMessage}</Notice>}
      <TextField
        name="code"
        label={t('invitations@web.code.field')}
        help={t('invitations@web.code.help')}
        placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
        maxLength={100}
        spellCheck={false}
        required
      />
      <FormActions>
        <SubmitButton>{t('invitations@web.code.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
