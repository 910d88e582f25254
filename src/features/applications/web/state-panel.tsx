/** The status, its day, and the actions of the author. */
import { Suspense, lazy, useState } from 'react';
import { pathOf } from '#api/endpoint.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import {
  readApplication,
  readReceipt,
  reopenApplication,
  withdrawApplication,
} from '#features/applications/calls.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { dueText } from '#features/applications/web/due-text.ts';
import { PublicStatusDot } from '#features/applications/web/public-status-dot.tsx';
import { stepPath } from '#features/applications/web/step-names.ts';
import { useApplicationSaved } from '#features/applications/web/use-application.ts';
import { applicationSteps } from '#features/applications/application-fields.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconDownload } from '#ui/icons.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import type { ConfirmOptions } from '#ui/overlay/confirm-dialog.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

/** Forms in dialogs. */
const AppealDialog = lazy(async () => ({
  default: (await import('#features/applications/web/appeal-dialog.tsx')).AppealDialog,
}));
const CopyDialog = lazy(async () => ({
  default: (await import('#features/applications/web/copy-dialog.tsx')).CopyDialog,
}));

interface ApplicationProps {
  application: ReadApplicationOutput;
}

export function StatePanel({ application }: ApplicationProps) {
  const { id, number, status, submittedAt, day } = application;
  const t = useTranslate();
  // The label of a returned application has its day.
  const due = status === 'NEED_FIX' ? null : dueText(application, t);
  return (
    <Panel>
      <div className={css.state}>
        <PublicStatusDot application={application} />
        {day && <Day {...day} />}
        <SubmissionTimes application={application} />
        {due && <p className={typography.meta}>{due}</p>}
        <FixLink application={application} />
        {number !== null && submittedAt !== null && (
          <LinkButton
            href={pathOf(readReceipt, { id })}
            target="_blank"
            tone="outline"
            icon={<IconDownload size={18} />}
            wide
          >
            {t('applications@web.receipt')}
          </LinkButton>
        )}
        <Actions application={application} />
        <LinkButton to={`/chat?new=ORDER&subject=${id}`} tone="outline" wide>
          {t('applications@web.ask')}
        </LinkButton>
      </div>
    </Panel>
  );
}

/** The label of a submitted application has the first time. */
function SubmissionTimes({ application: { status, submittedAt, resubmittedAt } }: ApplicationProps) {
  const t = useTranslate();
  return (
    <>
      {submittedAt && status !== 'SUBMITTED' && (
        <p className={typography.meta}>
          {t('applications@web.submittedAt', { at: formatDateTime(submittedAt) })}
        </p>
      )}
      {resubmittedAt && (
        <p className={typography.meta}>
          {t('applications@web.resubmittedAt', { at: formatDateTime(resubmittedAt) })}
        </p>
      )}
    </>
  );
}

/** The label says it in words. */
function Day({ day, of }: { day: number; of: number }) {
  const t = useTranslate();
  return (
    <progress
      className={css.progress}
      max={of}
      value={Math.min(day, of)}
      aria-label={t('applications@web.day', { day, of })}
    />
  );
}

function FixLink({ application: { id, status, actions, steps } }: ApplicationProps) {
  const t = useTranslate();
  if (status !== 'NEED_FIX' || !actions.includes('edit')) return null;
  const marked = applicationSteps.find((step) => steps[step].state === 'FIX');
  return (
    <LinkButton to={stepPath(id, marked ?? 'sign')} wide>
      {t('applications@web.action.fix')}
    </LinkButton>
  );
}

function Actions({ application }: ApplicationProps) {
  const t = useTranslate();
  const [dialog, setDialog] = useState<'appeal' | 'copy'>();
  const { id, actions, deadline } = application;
  const close = () => setDialog(undefined);
  return (
    <>
      {actions.includes('reopen') && (
        <MoveButton
          id={id}
          move={reopenApplication}
          text={t('applications@web.action.reopen')}
          done={t('applications@web.action.reopened')}
          question={{
            title: t('applications@web.action.reopenTitle'),
            text: t('applications@web.action.reopenText', { at: formatDateTime(deadline) }),
          }}
        />
      )}
      {actions.includes('withdraw') && (
        <MoveButton
          id={id}
          move={withdrawApplication}
          text={t('applications@web.action.withdraw')}
          done={t('applications@web.action.withdrawn')}
          question={{
            title: t('applications@web.action.withdrawTitle'),
            text: t('applications@web.action.withdrawText'),
            danger: true,
          }}
        />
      )}
      {(['appeal', 'copy'] as const)
        .filter((action) => actions.includes(action))
        .map((action) => (
          <Button key={action} tone="outline" wide onClick={() => setDialog(action)}>
            {t(`applications@web.action.${action}`)}
          </Button>
        ))}
      <Suspense>
        {dialog === 'appeal' && <AppealDialog application={application} onClose={close} />}
        {dialog === 'copy' && <CopyDialog application={application} onClose={close} />}
      </Suspense>
    </>
  );
}

interface MoveButtonProps {
  id: string;
  move: Endpoint<undefined, ReadApplicationOutput>;
  text: string;
  /** The message afterwards. */
  done: string;
  question: ConfirmOptions;
}

function MoveButton({ id, move, text, done, question }: MoveButtonProps) {
  const { confirm, dialog } = useConfirm();
  const onSaved = useApplicationSaved();
  const mutation = useApiMutation(move, {
    success: done,
    onSuccess: onSaved,
    invalidates: [readApplication],
    invalidatesOnError: true,
  });
  const ask = async () => {
    if (await confirm({ ...question, okText: text })) mutation.mutate({ params: { id } });
  };
  return (
    <>
      <Button tone="outline" wide busy={mutation.isPending} onClick={() => void ask()}>
        {text}
      </Button>
      {dialog}
    </>
  );
}
