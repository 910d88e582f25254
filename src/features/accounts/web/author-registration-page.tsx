import { useState } from 'react';
import { Link } from '#router/link.tsx';
import { redirect } from '#router/responses.ts';
import { useNavigate } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { appContextOf, useClient, useCompleteSignIn } from '#api/app-context.tsx';
import { registrationSteps } from '#features/accounts/registration-steps.ts';
import { registerAuthor } from '#features/accounts/calls.ts';
import { authorToWire, emptyAuthor } from '#features/accounts/author-values.ts';
import { consentKinds } from '#features/accounts/consents.ts';
import { loadConsentVersions } from '#features/accounts/consent-versions.ts';
import { minAuthorAge } from '#features/accounts/author-age.ts';
import { AuthorCityField } from '#features/accounts/web/author-city-field.tsx';
import { homePath } from '#features/accounts/web/home-path.ts';
import { addYears, moscowDay } from '#kernel/calendar.ts';
import { ConsentFields } from '#ui/form/consent-fields.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { fieldLayout, FieldGroup, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { RegistrationForm } from '#ui/form/registration-form.tsx';
import { useConsents } from '#ui/form/use-consents.ts';
import { lazySchema } from '#ui/form/lazy-schema.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { NameFields } from '#ui/form/name-fields.tsx';
import { NewPasswordFields } from '#ui/form/new-password-fields.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { SplitScreen } from '#ui/site/split-screen.tsx';
import { TextField } from '#ui/form/text-field.tsx';

export function loader(args: LoaderFunctionArgs): null {
  const { viewer } = appContextOf(args);
  if (viewer) throw redirect(homePath(viewer));
  return null;
}

export function AuthorRegistrationPage() {
  const t = useTranslate();
  return (
    <SplitScreen
      slug={t('accounts@web.author.slug')}
      headline={t('accounts@web.author.words')}
      title={t('accounts@web.author.title')}
      footnote={t('accounts@web.author.scene')}
      steps={registrationSteps(t)}
      subtitle={
        <>
          {t('accounts@web.already')} <Link to="/login">{t('accounts@web.toLogin')}</Link>
        </>
      }
      help={t('accounts@web.author.help', { years: minAuthorAge })}
    >
      <AuthorForm />
    </SplitScreen>
  );
}

export { AuthorRegistrationPage as Component };

const loadSchema = lazySchema(() => import('#features/accounts/author-form.ts'), 'authorForm');

function AuthorForm() {
  const t = useTranslate();
  const client = useClient();
  const completeSignIn = useCompleteSignIn();
  const navigate = useNavigate();
  const consents = useConsents({ client, load: loadConsentVersions });
  const form = useForm(loadSchema, { defaultValues: emptyAuthor });
  const [today] = useState(() => moscowDay(new Date()));
  return (
    <RegistrationForm
      form={form}
      onSubmit={(author) =>
        consents.send({ form, ticks: author }, (given) =>
          client.call(registerAuthor, { input: { ...authorToWire(author), consents: given } }),
        )
      }
      onRegistered={async (session) => {
        await completeSignIn(session);
        await navigate('/registration/confirm', { state: { sent: true } });
      }}
    >
      <FieldGroup id="person" title={t('accounts@web.step.person')}>
        <NameFields />
        <DateField
          name="birthday"
          label={t('accounts@web.author.birthday')}
          min={addYears(today, -100)}
          max={addYears(today, -minAuthorAge)}
          autoComplete="bday"
          required
        />
        <AuthorCityField />
      </FieldGroup>
      <FieldGroup id="contacts" title={t('accounts@web.step.contacts')}>
        <TextField name="email" type="email" label={t('accounts@web.email')} required />
        <PhoneField name="phone" label={t('accounts@web.phone')} required />
      </FieldGroup>
      <FieldGroup id="password" title={t('accounts@web.step.password')}>
        <NewPasswordFields />
        <div className={fieldLayout.full}>
          <ConsentFields kinds={consentKinds} versions={consents.versions} />
        </div>
      </FieldGroup>
      <FormActions sticky>
        <SubmitButton>{t('accounts@web.register')}</SubmitButton>
      </FormActions>
    </RegistrationForm>
  );
}
