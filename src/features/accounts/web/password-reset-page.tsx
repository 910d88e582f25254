/** Sets a new password by the link of a letter; all sessions end, and the person signs in again (product §2). */
import { useState } from 'react';
import { Link } from '#router/link.tsx';
import { useLoaded } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import * as z from 'zod/mini';
import { ApiError } from '#api/envelope.ts';
import { groundOf, useClient } from '#api/page-context.tsx';
import { checkReset, resetPassword } from '#features/accounts/contract.ts';
import { Outcome } from '#features/accounts/web/outcome.tsx';
import { samePasswords } from '#features/accounts/registration-form.ts';
import { newPassword } from '#kernel/rules/text-rules.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { SplitScreen } from '#ui/split-screen.tsx';

type State = 'form' | 'done' | 'invalidLink';

/** Checks the link before the form is shown. */
export async function loader(args: LoaderFunctionArgs): Promise<{ token: string; alive: boolean }> {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  if (!token || token.length > 200) return { token, alive: false };
  return { token, ...(await groundOf(args).client.call(checkReset, { input: { token } })) };
}

export function Page() {
  const text = useText();
  const { token, alive } = useLoaded<typeof loader>();
  const [state, setState] = useState<State>(alive ? 'form' : 'invalidLink');
  return (
    <FormKit>
      <SplitScreen
        slug={text('accounts@web.reset.slug')}
        words={text('accounts@web.reset.words')}
        title={text('accounts@web.reset.title')}
        scene={text('accounts@web.reset.scene')}
        sub={
          state === 'form' && (
            <>
              {text('accounts@web.forgot.remembered')} <Link to="/login">{text('accounts@web.toLogin')}</Link>
            </>
          )
        }
      >
        {state === 'form' && <ResetForm token={token} onEnd={setState} />}
        {state === 'done' && (
          <Outcome>
            <Notice type="success" title={text('accounts@web.reset.done')}>
              {text('accounts@web.reset.next')}
            </Notice>
            <LinkButton to="/login">{text('accounts@web.toLogin')}</LinkButton>
          </Outcome>
        )}
        {state === 'invalidLink' && (
          <Outcome>
            <Notice type="error" title={text('accounts@web.reset.dead')}>
              {text('accounts@web.reset.deadHelp')}
            </Notice>
            <LinkButton to="/forgot">{text('accounts@web.reset.again')}</LinkButton>
          </Outcome>
        )}
      </SplitScreen>
    </FormKit>
  );
}

const schema = z.object({ password: newPassword, conf_password: z.string() }).check(samePasswords);

function ResetForm({ token, onEnd }: { token: string; onEnd: (state: State) => void }) {
  const text = useText();
  const client = useClient();
  const form = useForm(schema, { defaults: { password: '', conf_password: '' } });
  const submit = async (passwords: z.infer<typeof schema>) => {
    try {
      await client.call(resetPassword, { input: { token, ...passwords } });
      onEnd('done');
    } catch (error) {
      if (!(error instanceof ApiError) || !error.has('token_invalid')) throw error;
      onEnd('invalidLink');
    }
  };
  return (
    <Form form={form} onSubmit={submit} noLegend>
      <FieldGroup single>
        <NewPasswordFields />
      </FieldGroup>
      <FormActions>
        <SubmitButton>{text('accounts@web.reset.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
