/** Sets a new password by the link of a letter; all sessions end, and the person signs in again (product §2). */
import { useState } from 'react';
import { Link } from '#router/link.tsx';
import { useLoaderData } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { ApiError } from '#api/envelope.ts';
import { appContextOf, useClient } from '#api/app-context.tsx';
import { checkReset, resetPassword } from '#features/accounts/calls.ts';
import { Outcome } from '#features/accounts/web/outcome.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { lazySchema } from '#ui/form/lazy-schema.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { NewPasswordFields } from '#ui/form/new-password-fields.tsx';
import { SplitScreen } from '#ui/site/split-screen.tsx';

type State = 'form' | 'done' | 'invalidLink';

/** Checks the link before the form is shown. */
export async function loader(args: LoaderFunctionArgs): Promise<{ token: string; alive: boolean }> {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  if (!token || token.length > 200) return { token, alive: false };
  return { token, ...(await appContextOf(args).client.call(checkReset, { input: { token } })) };
}

export function PasswordResetPage() {
  const t = useTranslate();
  const { token, alive } = useLoaderData<typeof loader>();
  const [state, setState] = useState<State>(alive ? 'form' : 'invalidLink');
  return (
    <SplitScreen
      slug={t('accounts@web.reset.slug')}
      headline={t('accounts@web.reset.words')}
      title={t('accounts@web.reset.title')}
      footnote={t('accounts@web.reset.scene')}
      subtitle={
        state === 'form' && (
          <>
            {t('accounts@web.forgot.remembered')} <Link to="/login">{t('accounts@web.toLogin')}</Link>
          </>
        )
      }
    >
      {state === 'form' && <ResetForm token={token} onEnd={setState} />}
      {state === 'done' && (
        <Outcome>
          <Notice type="success" title={t('accounts@web.reset.done')}>
            {t('accounts@web.reset.next')}
          </Notice>
          <LinkButton to="/login">{t('accounts@web.toLogin')}</LinkButton>
        </Outcome>
      )}
      {state === 'invalidLink' && (
        <Outcome>
          <Notice type="error" title={t('accounts@web.reset.dead')}>
            {t('accounts@web.reset.deadHelp')}
          </Notice>
          <LinkButton to="/forgot">{t('accounts@web.reset.again')}</LinkButton>
        </Outcome>
      )}
    </SplitScreen>
  );
}

export { PasswordResetPage as Component };

const loadSchema = lazySchema(() => import('#features/accounts/registration-form.ts'), 'newPasswordForm');

function ResetForm({ token, onEnd }: { token: string; onEnd: (state: State) => void }) {
  const t = useTranslate();
  const client = useClient();
  const form = useForm(loadSchema, { defaultValues: { password: '', conf_password: '' } });
  const submit = async (passwords: { password: string; conf_password: string }) => {
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
      <FieldGroup singleColumn>
        <NewPasswordFields />
      </FieldGroup>
      <FormActions>
        <SubmitButton>{t('accounts@web.reset.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
