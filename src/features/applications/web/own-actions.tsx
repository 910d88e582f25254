/** Actions of the author that the status of the application allows. */
import { Suspense, useState } from 'react';
import type { Endpoint } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { readApplication, reopenApplication, withdrawApplication } from '#features/applications/calls.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { useApplicationSaved } from '#features/applications/web/use-application.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import type { ConfirmOptions } from '#ui/overlay/confirm-dialog.tsx';

/** Loaded on demand, because forms are large. */
const AppealDialog = lazyDialog(() => import('#features/applications/web/appeal-dialog.tsx'), 'AppealDialog');
const CopyDialog = lazyDialog(() => import('#features/applications/web/copy-dialog.tsx'), 'CopyDialog');

export function OwnActions({ application }: { application: ReadApplicationOutput }) {
  const t = useTranslate();
  const [dialog, setDialog] = useState<'appeal' | 'copy'>();
  const { id, actions, deadline } = application;
  const close = () => setDialog(undefined);
  return (
    <>
      {actions.includes('reopen') && (
        <MoveButton
          id={id}
          endpoint={reopenApplication}
          text={t('applications@web.action.reopen')}
          success={t('applications@web.action.reopened')}
          confirmOptions={{
            title: t('applications@web.action.reopenTitle'),
            text: t('applications@web.action.reopenText', { at: formatDateTime(deadline) }),
          }}
        />
      )}
      {actions.includes('withdraw') && (
        <MoveButton
          id={id}
          endpoint={withdrawApplication}
          text={t('applications@web.action.withdraw')}
          success={t('applications@web.action.withdrawn')}
          confirmOptions={{
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
  endpoint: Endpoint<undefined, ReadApplicationOutput>;
  text: string;
  /** Message after success. */
  success: string;
  confirmOptions: ConfirmOptions;
}

function MoveButton({ id, endpoint, text, success, confirmOptions }: MoveButtonProps) {
  const { confirm, dialog } = useConfirm();
  const onSaved = useApplicationSaved();
  const mutation = useApiMutation(endpoint, {
    success,
    onSuccess: onSaved,
    invalidates: [readApplication],
    invalidatesOnError: true,
  });
  const confirmAndMove = async () => {
    if (await confirm({ ...confirmOptions, okText: text })) mutation.mutate({ params: { id } });
  };
  return (
    <>
      <Button tone="outline" wide busy={mutation.isPending} onClick={() => void confirmAndMove()}>
        {text}
      </Button>
      {dialog}
    </>
  );
}
