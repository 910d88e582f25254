/** Button that removes an employee or revokes an invitation, after a confirmation. */
import { ApiError } from '#api/envelope.ts';
import { useAct } from '#api/use-act.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';
import { listEmployees, removeEmployee } from '#features/organization/contract.ts';

interface RemovalProps {
  id: string;
  kind: 'remove' | 'revoke';
  onDone?: () => void;
}

export function Removal({ id, kind, onDone }: RemovalProps) {
  const text = useText();
  const label = (key: string) => text(`organization@removal.${kind}.${key}`);
  const { ask, dialog } = useConfirm();
  const removeMutation = useAct(removeEmployee, {
    refreshes: [listEmployees],
    onDone: () => {
      notify({ type: 'success', text: label('done') });
      onDone?.();
    },
    onFail: (error) =>
      notify({
        type: 'error',
        text: error instanceof ApiError ? error.message : text('common@error.default'),
      }),
  });
  const remove = async () => {
    const confirmed = await ask({ title: label('title'), text: label('sure'), danger: true });
    if (confirmed) removeMutation.mutate({ params: { id } });
  };
  return (
    <>
      <Button
        type="button"
        {...(kind === 'remove' ? { tone: 'danger' } : { tone: 'ghost', size: 'small' })}
        busy={removeMutation.isPending}
        onClick={() => void remove()}
      >
        {label('title')}
      </Button>
      {dialog}
    </>
  );
}
