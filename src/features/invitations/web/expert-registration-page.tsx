/** Registration of an expert by the code of a letter; the address comes from the code (spec §3). */
import { Link } from '#router/link.tsx';
import { useLoaded } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import * as z from 'zod/mini';
import type { OutputOf } from '#api/endpoint.ts';
import type { Viewer } from '#api/viewer.ts';
import { useClient, useViewer } from '#api/page-context.tsx';
import {
  emptyPerson,
  personFormFields,
  personOnWire,
  samePasswords,
  secondNameOrNone,
} from '#features/accounts/registration-form.ts';
import { readExpertInvitation, registerExpert } from '#features/invitations/contract.ts';
import { BecomeExpert } from '#features/invitations/web/become-expert.tsx';
import { CodeStep } from '#features/invitations/web/code-step.tsx';
import { PasswordSection } from '#features/invitations/web/form-sections.tsx';
import { askInvitation } from '#features/invitations/web/invited.ts';
import type { Invited } from '#features/invitations/web/invited.ts';
import { SignedInNote } from '#features/invitations/web/signed-in-note.tsx';
import { useRegistered } from '#features/invitations/web/use-registered.ts';
import { showDay } from '#kernel/calendar.ts';
import { Notice } from '#ui/error-block.tsx';
import { FieldGroup, Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { NameFields } from '#ui/name-fields.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { SplitScreen } from '#ui/split-screen.tsx';

type Invitation = OutputOf<typeof readExpertInvitation>;

export const loader = (args: LoaderFunctionArgs): Promise<Invited<Invitation>> =>
  askInvitation(args, {
    endpoint: readExpertInvitation,
    mayUse: ({ roles }) => roles[0] === 'AVTOR' && !roles.includes('EXPERT'),
  });

export function Page() {
  const text = useText();
  const viewer = useViewer();
  const lookup = useLoaded<Invited<Invitation>>();
  const { invitation, known } = lookup;
  const steps = [
    { id: 'person', title: text('accounts@web.step.person') },
    { id: 'contacts', title: text('accounts@web.step.contacts') },
    { id: 'password', title: text('accounts@web.step.password') },
  ];
  return (
    <FormKit>
      <SplitScreen
        slug={text('invitations@web.expert.slug')}
        words={text('invitations@web.expert.words')}
        title={text('invitations@web.expert.title')}
        scene={text('invitations@web.expert.scene')}
        {...(invitation && !known ? { steps } : { sub: text('invitations@web.expert.sub') })}
        help={
          <>
            {text('invitations@web.expert.help')} <Link to="/faq">{text('invitations@web.expert.faq')}</Link>
          </>
        }
      >
        {viewer && mustSignOut(lookup, viewer) ? (
          <SignedInNote viewer={viewer} />
        ) : (
          <RegistrationStep lookup={lookup} />
        )}
      </SplitScreen>
    </FormKit>
  );
}

/** A code that was sent to another address is not valid for the signed-in account. */
const mustSignOut = ({ known, welcome, invitation }: Invited<Invitation>, { email }: Viewer): boolean =>
  known && (!welcome || (invitation !== null && invitation.email?.toLowerCase() !== email.toLowerCase()));

function RegistrationStep({ lookup: { code, invitation, refused, known } }: { lookup: Invited<Invitation> }) {
  if (!invitation) return <CodeStep code={code} refused={refused} />;
  if (known) return <BecomeExpert code={code} expiresAt={invitation.expiresAt} />;
  return <ExpertForm invitation={invitation} />;
}

const schema = z.object(personFormFields).check(secondNameOrNone, samePasswords);

function ExpertForm({ invitation }: { invitation: Invitation }) {
  const text = useText();
  const client = useClient();
  const finish = useRegistered();
  const { code, email, lastName, expiresAt } = invitation;
  const form = useForm(schema, { defaults: { ...emptyPerson, last_name: lastName ?? '' } });
  return (
    <Form
      form={form}
      onSubmit={async (person) => {
        const input = { ...personOnWire(person), invite_code: code };
        await finish(await client.call(registerExpert, { input }));
      }}
    >
      <Notice type="note" title={text('invitations@web.expert.invited')}>
        {text('invitations@web.expert.for', { email: email ?? '', day: showDay(expiresAt) })}{' '}
        {text('invitations@web.expert.haveAccount')}{' '}
        <Link to={`/login?return=${encodeURIComponent(`/registration/expert?code=${code}`)}`}>
          {text('accounts@web.toLogin')}
        </Link>
      </Notice>
      <FieldGroup id="person" title={text('accounts@web.step.person')}>
        <NameFields />
      </FieldGroup>
      <FieldGroup id="contacts" title={text('accounts@web.step.contacts')}>
        <PhoneField name="phone" label={text('accounts@web.phone')} required />
      </FieldGroup>
      <PasswordSection />
    </Form>
  );
}
