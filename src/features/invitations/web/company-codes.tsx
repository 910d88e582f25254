/** The codes by which employees join the company themselves, for its head (product §1, §16). */
import { Suspense, useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import {
  inviteEmployees,
  listEmployeeInvitations,
  renewEmployeeInvitation,
  revokeEmployeeInvitation,
} from '#features/invitations/calls.ts';
import { employeeCodeMaxUses } from '#features/invitations/constants.ts';
import type { InvitationPage, Issued } from '#features/invitations/schemas.ts';
import { formatDay } from '#kernel/calendar.ts';
import { maxPageSize } from '#kernel/page.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import rows from '#ui/cabinet/decision-row.module.css';

const IssuedCodeDialog = lazyDialog(
  () => import('#features/invitations/web/issued-code-dialog.tsx'),
  'IssuedCodeDialog',
);

const invalidates = [listEmployeeInvitations];
/** With a non-breaking space, so that a wrapped line does not start with a separator. */
const separator = '\u00a0· ';

export function CompanyCodes() {
  const t = useTranslate();
  const [issued, setIssued] = useState<Issued | null>(null);
  const query = useApiQuery(listEmployeeInvitations, { input: { state: 'SENT', size: maxPageSize } });
  const issue = useApiMutation(inviteEmployees, { invalidates, onSuccess: setIssued });
  return (
    <>
      <Panel
        title={t('invitations@company.title')}
        flush
        action={
          <Button tone="outline" size="small" busy={issue.isPending} onClick={() => issue.mutate()}>
            {t('invitations@company.new')}
          </Button>
        }
      >
        <p className={rows.row}>{t('invitations@company.help', { maxUses: employeeCodeMaxUses })}</p>
        <QueryView
          query={query}
          skeleton={
            <div className={rows.loading}>
              <TextSkeleton lines={2} />
            </div>
          }
          isEmpty={({ items }) => items.length === 0}
          empty={<p className={rows.row}>{t('invitations@company.empty')}</p>}
        >
          {({ items }) => (
            <ul>
              {items.map((code) => (
                <CodeRow key={code.id} code={code} onRenewed={setIssued} />
              ))}
            </ul>
          )}
        </QueryView>
      </Panel>
      {issued && (
        <Suspense fallback={null}>
          <IssuedCodeDialog
            title={t('invitations@company.ready')}
            issued={issued}
            onClose={() => setIssued(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** With seconds: a code that is made again within a minute is another one, and its buttons need another name. */
const timeFormat = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Moscow',
});

interface CodeRowProps {
  code: InvitationPage['items'][number];
  onRenewed: (issued: Issued) => void;
}

function CodeRow({ code, onRenewed }: CodeRowProps) {
  const t = useTranslate();
  const { id, createdAt, createdBy, used, maxUses, expiresAt } = code;
  const name = t('invitations@company.from', { time: timeFormat.format(new Date(createdAt)) });
  const { confirm, dialog } = useConfirm();
  const renew = useApiMutation(renewEmployeeInvitation, { invalidates, onSuccess: onRenewed });
  const revoke = useApiMutation(revokeEmployeeInvitation, {
    invalidates,
    success: t('invitations@company.revoked'),
  });
  const askAndRevoke = async () => {
    const title = t('invitations@company.revoke');
    const text = t('invitations@company.revokeSure', { code: name });
    if (await confirm({ title, text, okText: title, danger: true })) revoke.mutate({ params: { id } });
  };
  const facts = [
    createdBy,
    t('invitations@company.until', { day: formatDay(expiresAt) }),
    t('invitations@company.used', { used, maxUses }),
  ];
  return (
    <li className={rows.row}>
      <div>
        <RowTitle title={name} subtitle={facts.filter(Boolean).join(separator)} />
      </div>
      <div className={rows.decision}>
        <Button
          size="small"
          tone="outline"
          busy={renew.isPending}
          aria-label={`${t('invitations@company.renew')}: ${name}`}
          onClick={() => renew.mutate({ params: { id } })}
        >
          {t('invitations@company.renew')}
        </Button>
        <Button
          size="small"
          tone="ghost"
          busy={revoke.isPending}
          aria-label={`${t('invitations@company.revoke')}: ${name}`}
          onClick={() => void askAndRevoke()}
        >
          {t('invitations@company.revoke')}
        </Button>
      </div>
      {dialog}
    </li>
  );
}
