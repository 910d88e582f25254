/** What is seldom done with a request: its company names readers or takes it back. The dialog is loaded on demand. */
import { Suspense, lazy, useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { cancelRequest, listCompanyRequests } from '#features/requests/calls.ts';
import type { CompanyRequest } from '#features/requests/schemas.ts';
import { IconBan } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconUsers } from '#ui/icons.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

const NameReadersDialog = lazy(async () => ({
  default: (await import('#features/requests/web/name-readers-dialog.tsx')).NameReadersDialog,
}));

interface CompanyRequestMenuProps {
  request: CompanyRequest;
  can: { nameReaders: boolean; cancel: boolean };
}

export function CompanyRequestMenu({ request, can }: CompanyRequestMenuProps) {
  const t = useTranslate();
  const [isNaming, setNaming] = useState(false);
  const { cancel, dialog } = useCancel(request.id);
  const nameReaders: MenuAction = {
    text: t('requests@company.nameReaders'),
    icon: <IconUsers size={18} />,
    onPick: () => setNaming(true),
  };
  const takeBack: MenuAction = {
    text: t('requests@company.cancel'),
    icon: <IconBan size={18} />,
    onPick: () => void cancel(),
    danger: true,
  };
  return (
    <>
      <ActionMenu
        label={t('common@row.actions', { name: request.scenario.name })}
        actions={[...(can.nameReaders ? [nameReaders] : []), ...(can.cancel ? [takeBack] : [])]}
      />
      {dialog}
      {isNaming && (
        <Suspense fallback={null}>
          <NameReadersDialog request={request} onClose={() => setNaming(false)} />
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
