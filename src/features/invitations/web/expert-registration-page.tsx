/** Registration of an expert by an invitation code. The e-mail address comes from the invitation (spec §3). */
import { registrationSteps } from '#features/accounts/registration-steps.ts';
import { Link } from '#router/link.tsx';
import { useLoaderData } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import type { Viewer } from '#api/viewer.ts';
import { useViewer } from '#api/app-context.tsx';
import { readExpertInvitation, registerExpert } from '#features/invitations/calls.ts';
import { BecomeExpert } from '#features/invitations/web/become-expert.tsx';
import { InvitationCodeForm } from '#features/invitations/web/invitation-code-form.tsx';
import { InvitedPersonForm } from '#features/invitations/web/invited-person-form.tsx';
import { lookUpInvitation } from '#features/invitations/web/look-up-invitation.ts';
import type { InvitationLookup } from '#features/invitations/web/look-up-invitation.ts';
import { SignedInNote } from '#features/invitations/web/signed-in-note.tsx';
import { formatDay } from '#kernel/calendar.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { SplitScreen } from '#ui/site/split-screen.tsx';

type Invitation = OutputOf<typeof readExpertInvitation>;

export const loader = (args: LoaderFunctionArgs): Promise<InvitationLookup<Invitation>> =>
  lookUpInvitation(args, {
    endpoint: readExpertInvitation,
    mayUse: ({ roles }) => roles[0] === 'AVTOR' && !roles.includes('EXPERT'),
  });

export function ExpertRegistrationPage() {
  const t = useTranslate();
  const viewer = useViewer();
  const lookup = useLoaderData<InvitationLookup<Invitation>>();
  const { invitation, isSignedIn } = lookup;
  return (
    <SplitScreen
      slug={t('invitations@web.expert.slug')}
      headline={t('invitations@web.expert.words')}
      title={t('invitations@web.expert.title')}
      footnote={t('invitations@web.expert.scene')}
      {...(invitation && !isSignedIn
        ? { steps: registrationSteps(t) }
        : { subtitle: t('invitations@web.expert.sub') })}
      help={
        <>
          {t('invitations@web.expert.help')} <Link to="/faq">{t('invitations@web.expert.faq')}</Link>
        </>
      }
    >
      {viewer && mustSignOut(lookup, viewer) ? (
        <SignedInNote viewer={viewer} />
      ) : (
        <RegistrationStep lookup={lookup} />
      )}
    </SplitScreen>
  );
}

export { ExpertRegistrationPage as Component };

/** An invitation that was sent to another address is not valid for the signed-in account. */
const mustSignOut = (
  { isSignedIn, isEligible, invitation }: InvitationLookup<Invitation>,
  { email }: Viewer,
): boolean =>
  isSignedIn &&
  (!isEligible || (invitation !== null && invitation.email?.toLowerCase() !== email.toLowerCase()));

function RegistrationStep({
  lookup: { code, invitation, refusalMessage, isSignedIn },
}: {
  lookup: InvitationLookup<Invitation>;
}) {
  if (!invitation) return <InvitationCodeForm code={code} refusalMessage={refusalMessage} />;
  if (isSignedIn) return <BecomeExpert code={code} expiresAt={invitation.expiresAt} />;
  return (
    <InvitedPersonForm
      invitation={invitation}
      endpoint={registerExpert}
      notice={<ExpertNotice invitation={invitation} />}
    />
  );
}

function ExpertNotice({ invitation: { code, email, expiresAt } }: { invitation: Invitation }) {
  const t = useTranslate();
  return (
    <Notice type="note" title={t('invitations@web.expert.invited')}>
      {t('invitations@web.expert.for', { email: email ?? '', day: formatDay(expiresAt) })}{' '}
      {t('invitations@web.expert.haveAccount')}{' '}
      <Link to={`/login?return=${encodeURIComponent(`/registration/expert?code=${code}`)}`}>
        {t('accounts@web.toLogin')}
      </Link>
    </Notice>
  );
}
