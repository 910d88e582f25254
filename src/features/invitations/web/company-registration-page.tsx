/**
 * Registration of a company by a code of the fund, and of employees by a code of the company or its INN (product §2).
 */
import { Link } from '#router/link.tsx';
import { useLoaderData, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { appContextOf, useAppContext } from '#api/app-context.tsx';
import { registrationSteps } from '#features/accounts/registration-steps.ts';
import { readOrganizationInvitation } from '#features/invitations/calls.ts';
import { ApplyForm } from '#features/invitations/web/apply-form.tsx';
import { InvitationCodeForm } from '#features/invitations/web/invitation-code-form.tsx';
import { CompanyForm } from '#features/invitations/web/company-form.tsx';
import type { CompanyInvitation } from '#features/invitations/web/company-form.tsx';
import { EmployeeForm } from '#features/invitations/web/employee-form.tsx';
import { lookUpInvitation } from '#features/invitations/web/look-up-invitation.ts';
import type { InvitationLookup } from '#features/invitations/web/look-up-invitation.ts';
import { listParties } from '#features/invitations/web/parties.ts';
import type { Party } from '#features/invitations/web/parties.ts';
import { SignedInNote } from '#features/invitations/web/signed-in-note.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { SplitScreen } from '#ui/site/split-screen.tsx';

interface LoaderData extends InvitationLookup<CompanyInvitation> {
  /** Known details of the company that the code was issued for. */
  party: Party | null;
}

export async function loader(args: LoaderFunctionArgs): Promise<LoaderData> {
  const lookup = await lookUpInvitation(args, {
    endpoint: readOrganizationInvitation,
    mayUse: ({ roles, membership }) => roles[0] === 'OK_USER' && !membership,
  });
  const inn = lookup.invitation?.inn;
  const [party = null] = inn ? await listParties(appContextOf(args).client, inn) : [];
  return { ...lookup, party };
}

type Step = 'code' | 'company' | 'employee';

export function CompanyRegistrationPage() {
  const t = useTranslate();
  const { viewer, settings } = useAppContext();
  const data = useLoaderData<LoaderData>();
  const [query] = useSearchParams();
  const step = stepOf(data, query);
  const variant = step === 'employee' || query.get('mode') === 'employee' ? 'employee' : 'company';
  const steps = [
    ...(step === 'company' ? [{ id: 'organization', title: t('invitations@web.company.section') }] : []),
    ...registrationSteps(t),
  ];
  const subtitle = { subtitle: t(`invitations@web.${variant}.sub`) };
  return (
    <>
      <title>{`${t(`invitations@web.title.${variant}`)} — ${settings.productName}`}</title>
      <SplitScreen
        slug={t(`invitations@web.${variant}.slug`)}
        headline={t(`invitations@web.${variant}.words`)}
        title={t(`invitations@web.${variant}.title`)}
        footnote={t(`invitations@web.${variant}.scene`)}
        {...(step === 'code' || data.isSignedIn ? subtitle : { steps, ...(!data.invitation && subtitle) })}
        help={<OtherStepLink step={step} />}
      >
        {viewer && mustSignOut(data, step) ? (
          <SignedInNote viewer={viewer} />
        ) : (
          <RegistrationStep step={step} data={data} />
        )}
      </SplitScreen>
    </>
  );
}

export { CompanyRegistrationPage as Component };

function stepOf({ invitation, refusalMessage }: LoaderData, query: URLSearchParams): Step {
  if (invitation) return invitation.type === 'EMPLOYEE' ? 'employee' : 'company';
  const byInn = query.get('mode') === 'employee' && query.get('by') !== 'code' && !refusalMessage;
  return byInn ? 'employee' : 'code';
}

/** A company needs a new account. An employee without a company applies with the current account. */
const mustSignOut = ({ isSignedIn, isEligible }: LoaderData, step: Step): boolean =>
  isSignedIn && !(isEligible && step !== 'company');

function RegistrationStep({ step, data }: { step: Step; data: LoaderData }) {
  const { code, refusalMessage, invitation, party } = data;
  if (step === 'employee' && data.isSignedIn) return <ApplyForm invitation={invitation} />;
  if (step === 'employee') return <EmployeeForm invitation={invitation} />;
  if (step === 'company' && invitation) return <CompanyForm invitation={invitation} party={party} />;
  return <InvitationCodeForm code={code} refusalMessage={refusalMessage} />;
}

function OtherStepLink({ step }: { step: Step }) {
  const t = useTranslate();
  if (step === 'employee')
    return (
      <>
        {t('invitations@web.employee.haveCode')}{' '}
        <Link to="/registration/ok?mode=employee&by=code">{t('invitations@web.employee.enterCode')}</Link>
      </>
    );
  return (
    <>
      {t('invitations@web.company.employeeAsk')}{' '}
      <Link to="/registration/ok?mode=employee">{t('invitations@web.company.employeeLink')}</Link>
    </>
  );
}
