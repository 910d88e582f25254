/** «The section is not available»: the reason and the next step (spec §2, product §14). */
import { useSearchParams } from '#router/hooks.ts';
import { useViewer } from '#api/app-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { useLogout } from '#features/accounts/web/use-logout.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import type { TextKey, Translate } from '#kernel/translate.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconBan, IconBuilding, IconClock, IconLock, IconPhone } from '#ui/cabinet/icons.ts';
import { IconCalendar, IconMail } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';

const reasonIcons = {
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
  /** The role is right, but the officer lacks the capability. */
  rights: IconLock,
  forbidden: IconLock,
} as const;
type Reason = keyof typeof reasonIcons;

/** Error codes of the API that mean the same as a reason in the URL. */
const reasonByCode = new Map<string, Reason>([
  ['org_not_approved', 'org_check'],
  ['age_restricted', 'age'],
  ['phone_not_confirmed', 'phone'],
  ['email_not_confirmed', 'email'],
  ['account_blocked', 'blocked'],
  ['order_closed', 'selection'],
]);

export function NotAccessabilityPage() {
  const t = useTranslate();
  const viewer = useViewer();
  const logout = useLogout();
  const [query] = useSearchParams();
  if (!viewer) return null;
  const reason = reasonOf(query.get('reason') ?? '', viewer);
  const nextStep = nextStepOf(reason, viewer);
  return (
    <>
      <PageTitle title={t('accounts@web.closed.title')} />
      <EmptyState
        panel
        icon={reasonIcons[reason]}
        title={t(`accounts@web.closed.${reason}`)}
        help={helpOf(reason, viewer, t)}
        action={
          nextStep ? (
            <LinkButton to={nextStep.to}>{t(nextStep.text)}</LinkButton>
          ) : (
            <Button tone="outline" onClick={() => void logout()}>
              {t('common@cabinet.logout')}
            </Button>
          )
        }
      />
    </>
  );
}

export { NotAccessabilityPage as Component };

/** Shows a rejected employee when they may apply again. */
function helpOf(reason: Reason, { appliesFrom }: Viewer, t: Translate): string {
  if (reason === 'employee_rejected' && appliesFrom)
    return t('accounts@web.closed.employee_restHelp', { at: formatDateTime(appliesFrom) });
  return t(`accounts@web.closed.${reason}Help`);
}

/** The reason in the URL, or one derived from the viewer. */
function reasonOf(requested: string, viewer: Viewer): Reason {
  if (Object.hasOwn(reasonIcons, requested)) return requested as Reason;
  return reasonByCode.get(requested) ?? reasonOfViewer(viewer) ?? 'forbidden';
}

const reasonByMembershipState: Readonly<Record<string, Reason>> = {
  WAITLIST: 'employee_wait',
  REJECTED: 'employee_rejected',
  BLOCKED: 'employee_rejected',
};
const reasonByOrganizationState: Readonly<Record<string, Reason>> = {
  CHECK: 'org_check',
  REJECTED: 'org_rejected',
  SUSPENDED: 'org_suspended',
};

function reasonOfViewer({ roles, membership, state }: Viewer): Reason | undefined {
  if (state === 'SUSPENDED') return 'blocked';
  const reason =
    membership &&
    (reasonByMembershipState[membership.state] ?? reasonByOrganizationState[membership.organizationState]);
  if (reason || !roles.length) return reason ?? 'no_role';
  // An employee without a membership was rejected or removed by the company.
  return !membership && roles[0]?.startsWith('OK_') ? 'employee_rejected' : undefined;
}

/** Undefined when the person can only wait. */
function nextStepOf(reason: Reason, viewer: Viewer): { to: PagePath; text: TextKey } | undefined {
  if (reason === 'email') return { to: '/registration/confirm', text: 'accounts@web.closed.toEmail' };
  if (reason === 'phone') return { to: '/settings', text: 'accounts@web.closed.toPhone' };
  if (reason === 'employee_rejected' && !viewer.membership && !viewer.appliesFrom)
    return { to: '/registration/ok?mode=employee', text: 'accounts@web.closed.toCompany' };
  const isWaiting = viewer.membership ? viewer.membership.state !== 'ACTIVE' : viewer.appliesFrom !== null;
  if (!viewer.roles.length || isWaiting) return undefined;
  return { to: viewer.landing, text: 'accounts@web.toCabinet' };
}
