/** First step of a registration by invitation. It puts the code into the URL, like the link of a letter does. */
import { useSearchParams, useNavigate } from '#router/hooks.ts';
import * as z from 'zod/mini';
import { requiredLine } from '#kernel/rules/text-rules.ts';
import { Notice } from '#ui/error-block.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { TextField } from '#ui/text-field.tsx';

const schema = z.object({ code: requiredLine(100) });

export function CodeStep({ code, refused }: { code: string; refused: string | null }) {
  const text = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useForm(schema, { defaults: { code } });
  const submit = async (values: z.infer<typeof schema>) => {
    const next = new URLSearchParams(query);
    next.set('code', values.code);
    await navigate(`?${next.toString()}`, { replace: true });
  };
  return (
    <Form form={form} onSubmit={submit} noLegend>
      {refused && <Notice type="error">{refused}</Notice>}
      <TextField
        name="code"
        label={text('invitations@web.code.field')}
        help={text('invitations@web.code.help')}
        placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
        maxLength={100}
        spellCheck={false}
        required
      />
      <FormActions>
        <SubmitButton>{text('invitations@web.code.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
