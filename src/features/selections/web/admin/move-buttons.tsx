import { useNavigate } from '#router/hooks.ts';
import { useClient } from '#api/app-context.tsx';
import { useInvalidate } from '#api/use-api-query.ts';
import {
  announceSelection,
  closeSelection,
  countSubscribers,
  deleteSelection,
  listPrograms,
  openSelection,
  withdrawSelection,
} from '#features/selections/calls-admin.ts';
import { selectionLifecycle } from '#features/selections/lifecycle.ts';
import type { AdminSelection } from '#features/selections/schemas-admin.ts';
import type {
  SelectionFormState,
  SelectionSaving,
} from '#features/selections/web/admin/use-selection-saving.ts';
import statePanel from '#ui/cabinet/state-panel.module.css';
import css from '#features/selections/web/admin/selections.module.css';
import { canMove } from '#kernel/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { useFormAction } from '#ui/form/use-form-action.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

const endpoints = {
  announce: announceSelection,
  withdraw: withdrawSelection,
  open: openSelection,
  close: closeSelection,
} as const;
type DirectMove = keyof typeof endpoints;
const directMoves = ['announce', 'open', 'close', 'withdraw'] as const satisfies DirectMove[];

interface MoveButtonsProps {
  form: SelectionFormState;
  item: AdminSelection;
  saving: SelectionSaving;
  onExtend: () => void;
}

export function MoveButtons({ form, item, saving, onExtend }: MoveButtonsProps) {
  const t = useTranslate();
  const { move, remove, busy, dialog } = useMoves({ form, item, saving });
  const { state, isAccepting } = item;
  const possible = directMoves.filter(
    (name) => canMove(selectionLifecycle, state, name) && !(name === 'withdraw' && isAccepting),
  );
  if (state !== 'DRAFT' && state !== 'OPEN' && possible.length === 0) return null;
  return (
    <div className={statePanel.moves}>
      {state === 'OPEN' && (
        <Button wide busy={busy} onClick={onExtend}>
          {t('selections-admin@extend.open')}
        </Button>
      )}
      {possible.map((name) => (
        <Button
          key={name}
          wide
          tone={name === 'announce' || name === 'open' ? 'primary' : 'outline'}
          busy={busy}
          onClick={() => void move(name)}
        >
          {t(`selections-admin@move.${name}`)}
        </Button>
      ))}
      {state === 'DRAFT' && (
        <Button wide tone="ghost" busy={busy} className={css.danger} onClick={() => void remove()}>
          {t('selections-admin@move.delete')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

function useMoves({ form, item, saving }: Omit<MoveButtonsProps, 'onExtend'>) {
  const t = useTranslate();
  const client = useClient();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();
  const { busy, run: runAction } = useFormAction(form);
  const openingText = () =>
    runAction(async () => {
      const { total } = await client.call(countSubscribers);
      return total === 0
        ? t('selections-admin@sure.open.toNobody')
        : t('selections-admin@sure.open.text', { count: total, total: total.toLocaleString('ru-RU') });
    });
  const run = async (name: DirectMove | 'delete', action: () => Promise<void>): Promise<void> => {
    const text = name === 'open' ? await openingText() : t(`selections-admin@sure.${name}.text`);
    if (text === undefined) return;
    const isSure = await confirm({
      title: t(`selections-admin@sure.${name}.title`),
      text,
      okText: t(`selections-admin@move.${name}`),
      danger: name === 'close' || name === 'delete',
    });
    if (isSure) await runAction(action);
  };
  const move = (name: DirectMove) =>
    run(name, async () => {
      const moved = await saving.saveThen(({ id }) => client.call(endpoints[name], { params: { id } }));
      if (moved) notify({ type: 'success', text: t(`selections-admin@done.${name}`) });
    });
  const remove = () =>
    run('delete', async () => {
      await client.call(deleteSelection, { params: { id: item.id } });
      // Makes the form clean, so that leaving the page does not ask about unsaved input.
      form.reset(form.getValues());
      await invalidate(listPrograms);
      await navigate('/administrator/selections', { replace: true });
    });
  return { move, remove, busy, dialog };
}
