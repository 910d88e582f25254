/** Registration of an officer by an invitation code. The e-mail address and the rights come from the invitation. */
import { registrationSteps } from '#features/accounts/registration-steps.ts';
import { useLoaderData } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { useViewer } from '#api/app-context.tsx';
import { readStaffInvitation, registerStaff } from '#features/invitations/calls.ts';
import { InvitationCodeForm } from '#features/invitations/web/invitation-code-form.tsx';
import { InvitedPersonForm } from '#features/invitations/web/invited-person-form.tsx';
import { lookUpInvitation } from '#features/invitations/web/look-up-invitation.ts';
import type { InvitationLookup } from '#features/invitations/web/look-up-invitation.ts';
import { SignedInNote } from '#features/invitations/web/signed-in-note.tsx';
import { formatDay } from '#kernel/calendar.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { SplitScreen } from '#ui/site/split-screen.tsx';

type Invitation = OutputOf<typeof readStaffInvitation>;

/** An officer needs a separate account, so a signed-in person may not use the code. */
export const loader = (args: LoaderFunctionArgs): Promise<InvitationLookup<Invitation>> =>
  lookUpInvitation(args, { endpoint: readStaffInvitation, mayUse: () => false });

export function StaffRegistrationPage() {
  const t = useTranslate();
  const { code, invitation, refusalMessage, isSignedIn } = useLoaderData<InvitationLookup<Invitation>>();
  const viewer = useViewer();
  return (
    <SplitScreen
      slug={t('invitations@web.staff.slug')}
      headline={t('invitations@web.staff.words')}
      title={t('invitations@web.staff.title')}
      footnote={t('invitations@web.staff.scene')}
      {...(invitation ? { steps: registrationSteps(t) } : { subtitle: t('invitations@web.staff.sub') })}
      help={t('invitations@web.staff.help')}
    >
      {viewer && isSignedIn && <SignedInNote viewer={viewer} />}
      {!isSignedIn && !invitation && <InvitationCodeForm code={code} refusalMessage={refusalMessage} />}
      {invitation && (
        <InvitedPersonForm
          invitation={invitation}
          endpoint={registerStaff}
          notice={<StaffNotice invitation={invitation} />}
        />
      )}
    </SplitScreen>
  );
}

export { StaffRegistrationPage as Component };

function StaffNotice({ invitation: { email, expiresAt } }: { invitation: Invitation }) {
  const t = useTranslate();
  return (
    <Notice type="note" title={t('invitations@web.staff.invited')}>
      {t('invitations@web.staff.for', { email: email ?? '', day: formatDay(expiresAt) })}
    </Notice>
  );
}
