/** Password recovery. The answer is the same for known and unknown addresses (product decision 6). */
import { useState } from 'react';
import { Link } from '#router/link.tsx';
import { useClient } from '#api/app-context.tsx';
import { forgotPassword } from '#features/accounts/calls.ts';
import { DemoLettersLink } from '#features/accounts/web/demo-letters-link.tsx';
import { Outcome } from '#features/accounts/web/outcome.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { lazySchema } from '#ui/form/lazy-schema.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { SplitScreen } from '#ui/site/split-screen.tsx';
import { TextField } from '#ui/form/text-field.tsx';

export function ForgotPage() {
  const t = useTranslate();
  const [sent, setSent] = useState(false);
  return (
    <SplitScreen
      slug={t('accounts@web.forgot.slug')}
      headline={t('accounts@web.forgot.words')}
      title={t('accounts@web.forgot.title')}
      footnote={t('accounts@web.forgot.scene')}
      subtitle={
        <>
          {t('accounts@web.forgot.remembered')} <Link to="/login">{t('accounts@web.toLogin')}</Link>
        </>
      }
    >
      {sent ? <RequestSent onAgain={() => setSent(false)} /> : <RecoveryForm onSent={() => setSent(true)} />}
    </SplitScreen>
  );
}

export { ForgotPage as Component };

const loadSchema = lazySchema(() => import('#features/accounts/schemas.ts'), 'forgotForm');

function RecoveryForm({ onSent }: { onSent: () => void }) {
  const t = useTranslate();
  const client = useClient();
  const form = useForm(loadSchema, { defaultValues: { email: '' } });
  return (
    <Form
      form={form}
      noLegend
      transient
      onSubmit={async (input) => {
        await client.call(forgotPassword, { input });
        onSent();
      }}
    >
      <TextField
        name="email"
        type="email"
        label={t('accounts@web.email')}
        help={t('accounts@web.forgot.help')}
        required
      />
      <FormActions>
        <SubmitButton>{t('accounts@web.forgot.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function RequestSent({ onAgain }: { onAgain: () => void }) {
  const t = useTranslate();
  return (
    <Outcome>
      <Notice type="success" title={t('accounts@web.forgot.done')}>
        {t('accounts@web.forgot.next')}
      </Notice>
      <DemoLettersLink />
      <Button tone="outline" onClick={onAgain}>
        {t('accounts@web.forgot.again')}
      </Button>
    </Outcome>
  );
}
