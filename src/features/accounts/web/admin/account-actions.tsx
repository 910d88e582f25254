/** Blocks or restores an account, ends its sessions, corrects the birthday. All but ending sessions ask for a reason. */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import {
  correctBirthday,
  endAccountSessions,
  listAccounts,
  readAccount,
  restoreAccount,
  suspendAccount,
} from '#features/accounts/calls-admin.ts';
import { accountLifecycle } from '#features/accounts/lifecycle.ts';
import { birthdayForm, reasonForm } from '#features/accounts/schemas-admin.ts';
import type { AccountDetails } from '#features/accounts/schemas-admin.ts';
import { canMove } from '#kernel/lifecycle.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import css from '#features/accounts/web/admin/account.module.css';

const invalidates = [listAccounts, readAccount];
const reasonLength = 500;

const moves = { suspend: suspendAccount, restore: restoreAccount } as const;
type Move = keyof typeof moves;

export function AccountActions({ account }: { account: AccountDetails }) {
  const t = useTranslate();
  const [dialog, setDialog] = useState<Move | 'birthday' | null>(null);
  const close = () => setDialog(null);
  const move = (['suspend', 'restore'] as const).find((name) =>
    canMove(accountLifecycle, account.state, name),
  );
  return (
    <div className={css.actions}>
      {move && (
        <Button wide tone={move === 'suspend' ? 'danger' : 'primary'} onClick={() => setDialog(move)}>
          {t(`accounts-admin@${move}.open`)}
        </Button>
      )}
      <EndSessionsButton account={account} />
      <Button wide tone="outline" onClick={() => setDialog('birthday')}>
        {t('accounts-admin@birthday.open')}
      </Button>
      {dialog === 'birthday' && <BirthdayDialog account={account} onClose={close} />}
      {dialog !== null && dialog !== 'birthday' && (
        <MoveDialog id={account.id} move={dialog} onClose={close} />
      )}
    </div>
  );
}

function EndSessionsButton({ account: { id, sessions } }: { account: AccountDetails }) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const mutation = useApiMutation(endAccountSessions, {
    invalidates,
    success: t('accounts-admin@sessions.done'),
  });
  if (sessions.count === 0) return null;
  const end = async () => {
    const confirmed = await confirm({
      title: t('accounts-admin@sessions.title'),
      text: t('accounts-admin@sessions.text'),
      okText: t('accounts-admin@sessions.open'),
      danger: true,
    });
    if (confirmed) mutation.mutate({ params: { id } });
  };
  return (
    <>
      <Button wide tone="outline" busy={mutation.isPending} onClick={() => void end()}>
        {t('accounts-admin@sessions.open')}
      </Button>
      {dialog}
    </>
  );
}

interface MoveDialogProps {
  id: string;
  move: Move;
  onClose: () => void;
}

function MoveDialog({ id, move, onClose }: MoveDialogProps) {
  const t = useTranslate();
  const form = useForm(reasonForm, { defaultValues: { reason: '' } });
  const mutation = useApiMutation(moves[move], { invalidates });
  return (
    <FormDialog
      title={t(`accounts-admin@${move}.title`)}
      form={form}
      noLegend
      onSubmit={(input) => mutation.mutateAsync({ params: { id }, input })}
      success={t(`accounts-admin@${move}.done`)}
      onClose={onClose}
      submitText={t(`accounts-admin@${move}.open`)}
    >
      <TextArea
        name="reason"
        label={move === 'suspend' ? t('accounts-admin@reason') : t('accounts-admin@comment')}
        help={t(`accounts-admin@${move}.help`)}
        required
        maxLength={reasonLength}
      />
    </FormDialog>
  );
}

function BirthdayDialog({
  account: { id, birthday },
  onClose,
}: {
  account: AccountDetails;
  onClose: () => void;
}) {
  const t = useTranslate();
  const form = useForm(birthdayForm, {
    defaultValues: { birthday: birthday ? formatDay(birthday) : '', reason: '' },
  });
  const mutation = useApiMutation(correctBirthday, { invalidates });
  return (
    <FormDialog
      title={t('accounts-admin@birthday.title')}
      form={form}
      noLegend
      onSubmit={(input) => mutation.mutateAsync({ params: { id }, input })}
      success={t('accounts-admin@birthday.done')}
      onClose={onClose}
      submitText={t('accounts-admin@birthday.save')}
    >
      <DateField name="birthday" label={t('accounts-admin@page.birthday')} required />
      <TextArea
        name="reason"
        label={t('accounts-admin@reason')}
        help={t('accounts-admin@birthday.help')}
        required
        maxLength={reasonLength}
      />
    </FormDialog>
  );
}
