/** A company registers by a code of the fund, its people by a code of the company or by its INN (product §2). */
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

interface Asked extends Invited<CompanyInvitation> {
  /** What is known of the company that the code was made for. */
  party: Party | null;
}

export async function loader(args: LoaderFunctionArgs): Promise<Asked> {
  const invited = await askInvitation(args, {
    endpoint: readOrganizationInvitation,
    isWelcome: ({ roles, membership }) => roles[0] === 'OK_USER' && !membership,
  });
  const inn = invited.invitation?.inn;
  const [party = null] = inn ? await listParties(groundOf(args).client, inn) : [];
  return { ...invited, party };
}

type Way = 'code' | 'company' | 'employee';

export function Page() {
  const text = useText();
  const { viewer, settings } = useGround();
  const asked = useLoaded<Asked>();
  const [query] = useSearchParams();
  const way = wayOf(asked, query);
  const face = way === 'employee' || query.get('mode') === 'employee' ? 'employee' : 'company';
  const steps = [
    ...(way === 'company' ? [{ id: 'organization', title: text('invitations@web.company.section') }] : []),
    { id: 'person', title: text('accounts@web.step.person') },
    { id: 'contacts', title: text('accounts@web.step.contacts') },
    { id: 'password', title: text('accounts@web.step.password') },
  ];
  const sub = { sub: text(`invitations@web.${face}.sub`) };
  return (
    <FormKit>
      <title>{`${text(`invitations@web.title.${face}`)} — ${settings.productName}`}</title>
      <SplitScreen
        slug={text(`invitations@web.${face}.slug`)}
        words={text(`invitations@web.${face}.words`)}
        title={text(`invitations@web.${face}.title`)}
        scene={text(`invitations@web.${face}.scene`)}
        {...(way === 'code' || asked.known ? sub : { steps, ...(!asked.invitation && sub) })}
        help={<OtherWay way={way} />}
      >
        {viewer && mustLeave(asked, way) ? (
          <SignedInNote viewer={viewer} />
        ) : (
          <FormOf way={way} asked={asked} />
        )}
      </SplitScreen>
    </FormKit>
  );
}

function wayOf({ invitation, refused }: Asked, query: URLSearchParams): Way {
  if (invitation) return invitation.type === 'EMPLOYEE' ? 'employee' : 'company';
  const byInn = query.get('mode') === 'employee' && query.get('by') !== 'code' && !refused;
  return byInn ? 'employee' : 'code';
}

/** A company is founded by a new account; an employee without one takes the next with the account at hand. */
const mustLeave = ({ known, welcome }: Asked, way: Way): boolean => known && !(welcome && way !== 'company');

function FormOf({ way, asked }: { way: Way; asked: Asked }) {
  const { code, refused, invitation, party } = asked;
  if (way === 'employee' && asked.known) return <ApplyForm invitation={invitation} />;
  if (way === 'employee') return <EmployeeForm invitation={invitation} />;
  if (way === 'company' && invitation) return <CompanyForm invitation={invitation} party={party} />;
  return <CodeStep code={code} refused={refused} />;
}

function OtherWay({ way }: { way: Way }) {
  const text = useText();
  if (way === 'employee')
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
