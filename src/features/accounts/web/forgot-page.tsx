/** Password recovery. The answer is the same for known and unknown addresses (product decision 6). */
import { useState } from 'react';
import { Link } from '#router/link.tsx';
import { useClient } from '#api/page-context.tsx';
import { forgotForm, forgotPassword } from '#features/accounts/contract.ts';
import { DemoLetters } from '#features/accounts/web/demo-letters.tsx';
import { Outcome } from '#features/accounts/web/outcome.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { SplitScreen } from '#ui/split-screen.tsx';
import { TextField } from '#ui/text-field.tsx';

export function Page() {
  const text = useText();
  const [sent, setSent] = useState(false);
  return (
    <FormKit>
      <SplitScreen
        slug={text('accounts@web.forgot.slug')}
        words={text('accounts@web.forgot.words')}
        title={text('accounts@web.forgot.title')}
        scene={text('accounts@web.forgot.scene')}
        sub={
          <>
            {text('accounts@web.forgot.remembered')} <Link to="/login">{text('accounts@web.toLogin')}</Link>
          </>
        }
      >
        {sent ? (
          <RequestSent onAgain={() => setSent(false)} />
        ) : (
          <RecoveryForm onSent={() => setSent(true)} />
        )}
      </SplitScreen>
    </FormKit>
  );
}

function RecoveryForm({ onSent }: { onSent: () => void }) {
  const text = useText();
  const client = useClient();
  const form = useForm(forgotForm, { defaults: { email: '' } });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={async (input) => {
        await client.call(forgotPassword, { input });
        onSent();
      }}
    >
      <TextField
        name="email"
        type="email"
        label={text('accounts@web.email')}
        help={text('accounts@web.forgot.help')}
        required
      />
      <FormActions>
        <SubmitButton>{text('accounts@web.forgot.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function RequestSent({ onAgain }: { onAgain: () => void }) {
  const text = useText();
  return (
    <Outcome>
      <Notice type="success" title={text('accounts@web.forgot.done')}>
        {text('accounts@web.forgot.next')}
      </Notice>
      <DemoLetters />
      <Button tone="outline" onClick={onAgain}>
        {text('accounts@web.forgot.again')}
      </Button>
    </Outcome>
  );
}
