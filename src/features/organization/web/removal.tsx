/** Takes a colleague out, or an invitation back, once one is sure. */
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
  const word = (key: string) => text(`organization@removal.${kind}.${key}`);
  const { ask, dialog } = useConfirm();
  const act = useAct(removeEmployee, {
    refreshes: [listEmployees],
    onDone: () => {
      notify({ type: 'success', text: word('done') });
      onDone?.();
    },
    onFail: (error) =>
      notify({
        type: 'error',
        text: error instanceof ApiError ? error.message : text('common@error.default'),
      }),
  });
  const remove = async () => {
    const sure = await ask({ title: word('title'), text: word('sure'), danger: true });
    if (sure) act.mutate({ params: { id } });
  };
  return (
    <>
      <Button
        type="button"
        {...(kind === 'remove' ? { tone: 'danger' } : { tone: 'ghost', size: 'small' })}
        busy={act.isPending}
        onClick={() => void remove()}
      >
        {word('title')}
      </Button>
      {dialog}
    </>
  );
}
