/** Button that suspends the access of an employee after a confirmation, or gives it back. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { blockEmployee, listEmployees, unblockEmployee } from '#features/organization/calls.ts';
import type { EmployeeItem } from '#features/organization/schemas.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

interface BlockEmployeeButtonProps {
  employee: Pick<EmployeeItem, 'id' | 'state'>;
  onDone: () => void;
}

export function BlockEmployeeButton({ employee: { id, state }, onDone }: BlockEmployeeButtonProps) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const move = state === 'BLOCKED' ? 'unblock' : 'block';
  const { mutate, isPending } = useApiMutation(state === 'BLOCKED' ? unblockEmployee : blockEmployee, {
    invalidates: [listEmployees],
    success: t('organization@people.saved'),
    onSuccess: onDone,
  });
  const change = async () => {
    const confirmed =
      move === 'unblock' ||
      (await confirm({
        title: t('organization@access.block.title'),
        text: t('organization@access.block.sure'),
        okText: t('organization@access.block.title'),
        danger: true,
      }));
    if (confirmed) mutate({ params: { id } });
  };
  return (
    <>
      <Button type="button" tone="outline" busy={isPending} onClick={() => void change()}>
        {t(`organization@access.${move}.title`)}
      </Button>
      {dialog}
    </>
  );
}
