/** Menu of the rare actions of a company: naming readers of a request, ending it. The dialog is loaded on demand. */
import { Suspense, useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { cancelRequest, closeRequest, listCompanyRequests } from '#features/requests/calls.ts';
import type { CompanyRequest } from '#features/requests/schemas.ts';
import type { TextKey } from '#kernel/translate.ts';
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
  can: { nameReaders: boolean; cancel: boolean; close: boolean };
}

export function CompanyRequestMenu({ request, can }: CompanyRequestMenuProps) {
  const t = useTranslate();
  const [isNaming, setIsNaming] = useState(false);
  const { ask: cancel, dialog: cancelDialog } = useEnding(request.id, 'cancel');
  const { ask: close, dialog: closeDialog } = useEnding(request.id, 'close');
  const nameReadersAction: MenuAction = {
    text: t('requests@company.nameReaders'),
    icon: <IconUsers size={18} />,
    onPick: () => setIsNaming(true),
  };
  const actionOf = (text: TextKey, ask: () => Promise<void>): MenuAction => ({
    text: t(text),
    icon: <IconBan size={18} />,
    onPick: () => void ask(),
    danger: true,
  });
  return (
    <>
      <ActionMenu
        label={t('common@row.actions', { name: request.scenario.name })}
        actions={[
          ...(can.nameReaders ? [nameReadersAction] : []),
          ...(can.cancel ? [actionOf('requests@company.cancel', cancel)] : []),
          ...(can.close ? [actionOf('requests@company.close', close)] : []),
        ]}
      />
      {cancelDialog}
      {closeDialog}
      {isNaming && (
        <Suspense fallback={null}>
          <NameReadersDialog request={request} onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
    </>
  );
}

const endings = { cancel: cancelRequest, close: closeRequest };

/** Before the answer of the author a request is cancelled, after the text was read it is closed. */
function useEnding(id: string, ending: keyof typeof endings) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const { mutate } = useApiMutation(endings[ending], { invalidates: [listCompanyRequests] });
  const ask = async () => {
    const confirmed = await confirm({
      title: t(`requests@company.${ending}`),
      text: t(`requests@company.${ending}Sure`),
      okText: t(`requests@company.${ending}`),
      cancelText: t('requests@company.keep'),
      danger: true,
    });
    if (confirmed) mutate({ params: { id } });
  };
  return { ask, dialog };
}
