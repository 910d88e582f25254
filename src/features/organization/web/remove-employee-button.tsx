/** Button that removes an employee or revokes an invitation, after a confirmation. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { listEmployees, removeEmployee } from '#features/organization/calls.ts';

interface RemoveEmployeeButtonProps {
  id: string;
  kind: 'remove' | 'revoke';
  onDone?: () => void;
}

export function RemoveEmployeeButton({ id, kind, onDone }: RemoveEmployeeButtonProps) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const removeMutation = useApiMutation(removeEmployee, {
    invalidates: [listEmployees],
    success: t(`organization@removal.${kind}.done`),
    onSuccess: () => onDone?.(),
  });
  const remove = async () => {
    const confirmed = await confirm({
      title: t(`organization@removal.${kind}.title`),
      text: t(`organization@removal.${kind}.sure`),
      okText: t(`organization@removal.${kind}.title`),
      danger: true,
    });
    if (confirmed) removeMutation.mutate({ params: { id } });
  };
  return (
    <>
      <Button type="button" tone="danger" busy={removeMutation.isPending} onClick={() => void remove()}>
        {t(`organization@removal.${kind}.title`)}
      </Button>
      {dialog}
    </>
  );
}
