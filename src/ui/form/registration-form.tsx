/** A form that creates an account. When the sign-in that follows fails, the form gives way, because the account exists. */
import { useState } from 'react';
import type * as z from 'zod/mini';
import { LinkButton } from '#ui/button.tsx';
import { ErrorBlock, Notice } from '#ui/data/error-block.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import type { FormProps } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/form/form.module.css';

interface RegistrationFormProps<S extends z.ZodMiniType, Session> extends Pick<
  FormProps<S, Session>,
  'form' | 'onSubmit' | 'children'
> {
  /** Signs in and leaves the page. Called again when the user retries. */
  onRegistered: (session: Session) => Promise<void>;
}

export function RegistrationForm<S extends z.ZodMiniType, Session>({
  onRegistered,
  ...form
}: RegistrationFormProps<S, Session>) {
  const t = useTranslate();
  const [failure, setFailure] = useState<{ session: Session; error: unknown }>();
  const finish = (session: Session) =>
    onRegistered(session).catch((error: unknown) => setFailure({ session, error }));
  if (!failure) return <Form {...form} onSaved={finish} />;
  return (
    <div tabIndex={-1} className={css.form}>
      <Notice type="success">{t('common@form.registered')}</Notice>
      <ErrorBlock error={failure.error} onRetry={() => finish(failure.session)} />
      <FormActions>
        <LinkButton to="/login" tone="outline">
          {t('common@header.signIn')}
        </LinkButton>
      </FormActions>
    </div>
  );
}
