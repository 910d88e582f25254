import { useState } from 'react';
import type { OutputOf } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listStaffInvitations, resendStaffInvitation, revokeStaffInvitation } from '#features/staff/calls.ts';
import type { StaffInvitation } from '#features/staff/schemas.ts';
import { IssuedLink } from '#features/staff/web/issued-link.tsx';
import { rightsText } from '#features/staff/web/rights-text.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import rows from '#ui/cabinet/decision-row.module.css';

type Issued = OutputOf<typeof resendStaffInvitation>;

export function StaffInvitations() {
  const t = useTranslate();
  const [issued, setIssued] = useState<Issued | null>(null);
  const items = useApiQuery(listStaffInvitations).data?.items ?? [];
  return (
    <>
      {items.length > 0 && (
        <Panel title={t('staff@invitations.title')} flush>
          <ul>
            {items.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} onResent={setIssued} />
            ))}
          </ul>
        </Panel>
      )}
      {issued && (
        <Dialog opened title={t('staff@invite.ready')} onClose={() => setIssued(null)}>
          <IssuedLink {...issued} onClose={() => setIssued(null)} />
        </Dialog>
      )}
    </>
  );
}

const invalidates = [listStaffInvitations];

interface InvitationRowProps {
  invitation: StaffInvitation;
  onResent: (issued: Issued) => void;
}

function InvitationRow({ invitation, onResent }: InvitationRowProps) {
  const t = useTranslate();
  const { id, email, capabilities, expiresAt, isExpired } = invitation;
  const { confirm, dialog } = useConfirm();
  const revoke = useApiMutation(revokeStaffInvitation, {
    invalidates,
    success: t('staff@invitations.revoked'),
  });
  const resend = useApiMutation(resendStaffInvitation, { invalidates, onSuccess: onResent });
  const askAndRevoke = async () => {
    const title = t('staff@invitations.revoke');
    const text = t('staff@invitations.revokeSure', { email });
    if (await confirm({ title, text, okText: title, danger: true })) revoke.mutate({ params: { id } });
  };
  const until = t(isExpired ? 'staff@invitations.expired' : 'staff@invitations.until', {
    day: formatDay(expiresAt),
  });
  return (
    <li className={rows.row}>
      <div>
        <RowTitle title={email} subtitle={`${rightsText(t, capabilities)} · ${until}`} />
      </div>
      <div className={rows.decision}>
        {!capabilities.includes('fk.super') && (
          <Button
            size="small"
            tone="outline"
            busy={resend.isPending}
            onClick={() => resend.mutate({ params: { id }, input: {} })}
          >
            {t('staff@invitations.resend')}
          </Button>
        )}
        <Button size="small" tone="ghost" onClick={() => void askAndRevoke()}>
          {t('staff@invitations.revoke')}
        </Button>
      </div>
      {dialog}
    </li>
  );
}
