/** Menu of the rare actions of a company: naming readers of a request, cancelling it. The dialog is loaded on demand. */
import { Suspense, useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { cancelRequest, listCompanyRequests } from '#features/requests/calls.ts';
import type { CompanyRequest } from '#features/requests/schemas.ts';
import { IconBan } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconUsers } from '#ui/icons.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

const NameReadersDialog = lazyDialog(
  () => import('#features/requests/web/name-readers-dialog.tsx'),
  'NameReadersDialog',
);

interface CompanyRequestMenuProps {
  request: CompanyRequest;
  can: { nameReaders: boolean; cancel: boolean };
}

export function CompanyRequestMenu({ request, can }: CompanyRequestMenuProps) {
  const t = useTranslate();
  const [isNaming, setIsNaming] = useState(false);
  const { cancel, dialog } = useCancel(request.id);
  const nameReadersAction: MenuAction = {
    text: t('requests@company.nameReaders'),
    icon: <IconUsers size={18} />,
    onPick: () => setIsNaming(true),
  };
  const cancelAction: MenuAction = {
    text: t('requests@company.cancel'),
    icon: <IconBan size={18} />,
    onPick: () => void cancel(),
    danger: true,
  };
  return (
    <>
      <ActionMenu
        label={t('common@row.actions', { name: request.scenario.name })}
        actions={[...(can.nameReaders ? [nameReadersAction] : []), ...(can.cancel ? [cancelAction] : [])]}
      />
      {dialog}
      {isNaming && (
        <Suspense fallback={null}>
          <NameReadersDialog request={request} onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
    </>
  );
}

function useCancel(id: string) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const cancelMutation = useApiMutation(cancelRequest, { invalidates: [listCompanyRequests] });
  const cancel = async () => {
    const confirmed = await confirm({
      title: t('requests@company.cancel'),
      text: t('requests@company.cancelSure'),
      okText: t('requests@company.cancel'),
      cancelText: t('requests@company.keep'),
    });
    if (confirmed) cancelMutation.mutate({ params: { id } });
  };
  return { cancel, dialog };
}
