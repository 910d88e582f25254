import { useState } from 'react';
import { Link } from '#router/link.tsx';
import { redirect } from '#router/answers.ts';
import { useNavigate } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { groundOf, useClient, useEnter } from '#api/page-context.tsx';
import { registerAuthor } from '#features/accounts/contract.ts';
import { authorForm, authorOnWire, emptyAuthor } from '#features/accounts/author-form.ts';
import { youngestAuthor } from '#features/accounts/author-age.ts';
import { CityField } from '#features/accounts/web/city-field.tsx';
import { homeOf } from '#features/accounts/web/home-of.ts';
import { addYears, moscowDay } from '#kernel/calendar.ts';
import { ConsentFields } from '#ui/consent-fields.tsx';
import { DateField } from '#ui/date-field.tsx';
import { fieldPlaces, FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { NameFields } from '#ui/name-fields.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { SplitScreen } from '#ui/split-screen.tsx';
import { TextField } from '#ui/text-field.tsx';

export function loader(args: LoaderFunctionArgs): null {
  const { viewer } = groundOf(args);
  if (viewer) throw redirect(homeOf(viewer));
  return null;
}

export function Page() {
  const text = useText();
  const steps = [
    { id: 'person', title: text('accounts@web.step.person') },
    { id: 'contacts', title: text('accounts@web.step.contacts') },
    { id: 'password', title: text('accounts@web.step.password') },
  ];
  return (
    <FormKit>
      <SplitScreen
        slug={text('accounts@web.author.slug')}
        words={text('accounts@web.author.words')}
        title={text('accounts@web.author.title')}
        scene={text('accounts@web.author.scene')}
        steps={steps}
        sub={
          <>
            {text('accounts@web.already')} <Link to="/login">{text('accounts@web.toLogin')}</Link>
          </>
        }
        help={text('accounts@web.author.help', { years: youngestAuthor })}
      >
        <AuthorForm />
      </SplitScreen>
    </FormKit>
  );
}

function AuthorForm() {
  const text = useText();
  const client = useClient();
  const enter = useEnter();
  const navigate = useNavigate();
  const form = useForm(authorForm, { defaults: emptyAuthor });
  const [today] = useState(() => moscowDay(new Date()));
  return (
    <Form
      form={form}
      onSubmit={async (author) => {
        await enter(await client.call(registerAuthor, { input: authorOnWire(author) }));
        await navigate('/registration/confirm', { state: { sent: true } });
      }}
    >
      <FieldGroup id="person" title={text('accounts@web.step.person')}>
        <NameFields />
        <DateField
          name="birthday"
          label={text('accounts@web.author.birthday')}
          min={addYears(today, -100)}
          max={addYears(today, -youngestAuthor)}
          autoComplete="bday"
          required
        />
        <CityField
          value={String(form.watch('city') ?? '')}
          touched={form.formState.touchedFields.city === true}
        />
      </FieldGroup>
      <FieldGroup id="contacts" title={text('accounts@web.step.contacts')}>
        <TextField name="email" type="email" label={text('accounts@web.email')} required />
        <PhoneField name="phone" label={text('accounts@web.phone')} required />
      </FieldGroup>
      <FieldGroup id="password" title={text('accounts@web.step.password')}>
        <NewPasswordFields />
        <div className={fieldPlaces.full}>
          <ConsentFields />
        </div>
      </FieldGroup>
      <FormActions sticky>
        <SubmitButton>{text('accounts@web.register')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
