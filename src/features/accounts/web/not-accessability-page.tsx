/** «The section is not available»: why, and what one can do about it (spec §2, product §14). */
import { useSearchParams } from '#router/hooks.ts';
import { useViewer } from '#api/page-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { useLogout } from '#features/accounts/web/use-logout.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Text } from '#kernel/text.ts';
import { showMoment } from '#kernel/moment.ts';
import { useText } from '#ui/i18n.tsx';
import { IconBan, IconBuilding, IconCalendar, IconClock, IconLock, IconMail, IconPhone } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';

const reasons = {
  no_role: IconLock,
  org_check: IconBuilding,
  org_rejected: IconBuilding,
  org_suspended: IconBuilding,
  employee_wait: IconClock,
  employee_rejected: IconBan,
  age: IconCalendar,
  phone: IconPhone,
  email: IconMail,
  selection: IconCalendar,
  blocked: IconBan,
  forbidden: IconLock,
} as const;
type Reason = keyof typeof reasons;

/** Codes of refusals mean the same as the words of the address. */
const alike = new Map<string, Reason>([
  ['org_not_approved', 'org_check'],
  ['age_restricted', 'age'],
  ['phone_not_confirmed', 'phone'],
  ['email_not_confirmed', 'email'],
  ['account_blocked', 'blocked'],
  ['order_closed', 'selection'],
]);

export function Page() {
  const text = useText();
  const viewer = useViewer();
  const logout = useLogout();
  const [query] = useSearchParams();
  if (!viewer) return null;
  const reason = reasonOf(query.get('reason') ?? '', viewer);
  const way = wayOn(reason, viewer);
  return (
    <>
      <PageTitle title={text('accounts@web.closed.title')} />
      <EmptyState
        panel
        icon={reasons[reason]}
        title={text(`accounts@web.closed.${reason}`)}
        help={helpOf(reason, viewer, text)}
        action={
          way ? (
            <LinkButton to={way.to}>{text(way.text)}</LinkButton>
          ) : (
            <Button tone="outline" onClick={() => void logout()}>
              {text('common@cabinet.logout')}
            </Button>
          )
        }
      />
    </>
  );
}

/** Whoever was rejected is told the moment before filling anything in. */
function helpOf(reason: Reason, { appliesFrom }: Viewer, text: Text): string {
  if (reason === 'employee_rejected' && appliesFrom)
    return text('accounts@web.closed.employee_restHelp', { at: showMoment(appliesFrom) });
  return text(`accounts@web.closed.${reason}Help`);
}

/** What the address does not say is read from the person. */
function reasonOf(asked: string, viewer: Viewer): Reason {
  if (Object.hasOwn(reasons, asked)) return asked as Reason;
  return alike.get(asked) ?? ownReason(viewer) ?? 'forbidden';
}

const ofMembership: Readonly<Record<string, Reason>> = {
  WAITLIST: 'employee_wait',
  REJECTED: 'employee_rejected',
  BLOCKED: 'employee_rejected',
};
const ofOrganization: Readonly<Record<string, Reason>> = {
  CHECK: 'org_check',
  REJECTED: 'org_rejected',
  SUSPENDED: 'org_suspended',
};

function ownReason({ roles, membership, state }: Viewer): Reason | undefined {
  if (state === 'SUSPENDED') return 'blocked';
  const found =
    membership && (ofMembership[membership.state] ?? ofOrganization[membership.organizationState]);
  if (found || !roles.length) return found ?? 'no_role';
  // Nobody's employee any more: the company has said no.
  return !membership && roles[0]?.startsWith('OK_') ? 'employee_rejected' : undefined;
}

/** Undefined where the person can only wait. */
function wayOn(reason: Reason, viewer: Viewer): { to: string; text: string } | undefined {
  if (reason === 'email') return { to: '/registration/confirm', text: 'accounts@web.closed.toEmail' };
  if (reason === 'phone') return { to: '/settings', text: 'accounts@web.closed.toPhone' };
  if (reason === 'employee_rejected' && !viewer.membership && !viewer.appliesFrom)
    return { to: '/registration/ok?mode=employee', text: 'accounts@web.closed.toCompany' };
  const waits = viewer.membership ? viewer.membership.state !== 'ACTIVE' : viewer.appliesFrom !== null;
  if (!viewer.roles.length || waits) return undefined;
  return { to: viewer.landing, text: 'accounts@web.toCabinet' };
}
