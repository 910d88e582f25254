/**
 * Registration of a company by a code of the fund, and of employees by a code of the company or its INN (product §2).
 */
import { Link } from '#router/link.tsx';
import { useLoaded, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { groundOf, useGround } from '#api/page-context.tsx';
import { readOrganizationInvitation } from '#features/invitations/contract.ts';
import { ApplyForm } from '#features/invitations/web/apply-form.tsx';
import { CodeStep } from '#features/invitations/web/code-step.tsx';
import { CompanyForm } from '#features/invitations/web/company-form.tsx';
import type { CompanyInvitation } from '#features/invitations/web/company-form.tsx';
import { EmployeeForm } from '#features/invitations/web/employee-form.tsx';
import { askInvitation } from '#features/invitations/web/invited.ts';
import type { Invited } from '#features/invitations/web/invited.ts';
import { listParties } from '#features/invitations/web/parties.ts';
import type { Party } from '#features/invitations/web/parties.ts';
import { SignedInNote } from '#features/invitations/web/signed-in-note.tsx';
import { useText } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { SplitScreen } from '#ui/split-screen.tsx';

interface LoaderData extends Invited<CompanyInvitation> {
  /** Known details of the company that the code was issued for. */
  party: Party | null;
}

export async function loader(args: LoaderFunctionArgs): Promise<LoaderData> {
  const lookup = await askInvitation(args, {
    endpoint: readOrganizationInvitation,
    mayUse: ({ roles, membership }) => roles[0] === 'OK_USER' && !membership,
  });
  const inn = lookup.invitation?.inn;
  const [party = null] = inn ? await listParties(groundOf(args).client, inn) : [];
  return { ...lookup, party };
}

type Step = 'code' | 'company' | 'employee';

export function Page() {
  const text = useText();
  const { viewer, settings } = useGround();
  const data = useLoaded<LoaderData>();
  const [query] = useSearchParams();
  const step = stepOf(data, query);
  const variant = step === 'employee' || query.get('mode') === 'employee' ? 'employee' : 'company';
  const steps = [
    ...(step === 'company' ? [{ id: 'organization', title: text('invitations@web.company.section') }] : []),
    { id: 'person', title: text('accounts@web.step.person') },
    { id: 'contacts', title: text('accounts@web.step.contacts') },
    { id: 'password', title: text('accounts@web.step.password') },
  ];
  const sub = { sub: text(`invitations@web.${variant}.sub`) };
  return (
    <FormKit>
      <title>{`${text(`invitations@web.title.${variant}`)} — ${settings.productName}`}</title>
      <SplitScreen
        slug={text(`invitations@web.${variant}.slug`)}
        words={text(`invitations@web.${variant}.words`)}
        title={text(`invitations@web.${variant}.title`)}
        scene={text(`invitations@web.${variant}.scene`)}
        {...(step === 'code' || data.known ? sub : { steps, ...(!data.invitation && sub) })}
        help={<OtherStepLink step={step} />}
      >
        {viewer && mustSignOut(data, step) ? (
          <SignedInNote viewer={viewer} />
        ) : (
          <RegistrationStep step={step} data={data} />
        )}
      </SplitScreen>
    </FormKit>
  );
}

function stepOf({ invitation, refused }: LoaderData, query: URLSearchParams): Step {
  if (invitation) return invitation.type === 'EMPLOYEE' ? 'employee' : 'company';
  const byInn = query.get('mode') === 'employee' && query.get('by') !== 'code' && !refused;
  return byInn ? 'employee' : 'code';
}

/** A company needs a new account. An employee without a company applies with the current account. */
const mustSignOut = ({ known, welcome }: LoaderData, step: Step): boolean =>
  known && !(welcome && step !== 'company');

function RegistrationStep({ step, data }: { step: Step; data: LoaderData }) {
  const { code, refused, invitation, party } = data;
  if (step === 'employee' && data.known) return <ApplyForm invitation={invitation} />;
  if (step === 'employee') return <EmployeeForm invitation={invitation} />;
  if (step === 'company' && invitation) return <CompanyForm invitation={invitation} party={party} />;
  return <CodeStep code={code} refused={refused} />;
}

function OtherStepLink({ step }: { step: Step }) {
  const text = useText();
  if (step === 'employee')
    return (
      <>
        {text('invitations@web.employee.haveCode')}{' '}
        <Link to="/registration/ok?mode=employee&by=code">{text('invitations@web.employee.enterCode')}</Link>
      </>
    );
  return (
    <>
      {text('invitations@web.company.employeeAsk')}{' '}
      <Link to="/registration/ok?mode=employee">{text('invitations@web.company.employeeLink')}</Link>
    </>
  );
}
