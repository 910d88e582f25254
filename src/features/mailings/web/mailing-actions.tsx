/** What the officer may do with one letter in its state. */
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import * as calls from '#features/mailings/calls.ts';
import { mailingLifecycle } from '#features/mailings/lifecycle.ts';
import type { MailingCard } from '#features/mailings/schemas.ts';
import css from '#features/mailings/web/mailings.module.css';
import { canMove } from '#kernel/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const mailingQueries = [calls.listMailings, calls.readMailing];

export interface MailingActionsProps {
  mailing: MailingCard;
  onEdit: () => void;
}

export function MailingActions({ mailing, onEdit }: MailingActionsProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const { id, state, recipients, officer, version, isFrozen } = mailing;
  const options = { invalidates: mailingQueries, invalidatesOnError: true };
  const test = useApiMutation(calls.testMailing, { ...options, success: t('mailings@tested') });
  const send = useApiMutation(calls.sendMailing, {
    ...options,
    success: (sent) => t(sent.state === 'PENDING' ? 'mailings@proposed' : 'mailings@scheduled'),
  });
  const confirm = useApiMutation(calls.confirmMailing, { ...options, success: t('mailings@scheduled') });
  const cancel = useApiMutation(calls.cancelMailing, { ...options, success: t('mailings@cancelled') });
  const isMine = officer?.id === viewer?.id;
  const params = { id };
  return (
    <div className={css.actions}>
      {state === 'DRAFT' && (
        <Button
          busy={send.isPending}
          aria-disabled={!recipients}
          onClick={() => recipients && send.mutate({ params, input: { recipients, version } })}
        >
          {t('mailings@send', { count: recipients ?? 0 })}
        </Button>
      )}
      {state === 'PENDING' && !isMine && isFrozen && (
        <Button
          busy={confirm.isPending}
          onClick={() => recipients && confirm.mutate({ params, input: { recipients } })}
        >
          {t('mailings@confirm')}
        </Button>
      )}
      {state === 'DRAFT' && (
        <Button tone="outline" onClick={onEdit}>
          {t('mailings@change')}
        </Button>
      )}
      <Button tone="outline" busy={test.isPending} onClick={() => test.mutate({ params })}>
        {t('mailings@test')}
      </Button>
      {canMove(mailingLifecycle, state, 'cancel') && (
        <Button tone="outline" busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
          {t('mailings@cancel')}
        </Button>
      )}
    </div>
  );
}
