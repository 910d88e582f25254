/** Menu of a list row with the same moves as on the scenario's page. */
import { useNavigate } from '#router/hooks.ts';
import type { WireOwnScenarioItem } from '#features/scenarios/wire.ts';
import { moveTextKey } from '#features/scenarios/web/author-moves.ts';
import type { AuthorMove } from '#features/scenarios/web/author-moves.ts';
import { useAuthorMoves } from '#features/scenarios/web/use-author-moves.ts';
import { useScenarioMoves } from '#features/scenarios/web/use-scenario-moves.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconArchive, IconHistory, IconPencil, IconSend, IconTrash } from '#ui/cabinet/icons.ts';
import { IconEye, IconEyeOff } from '#ui/icons.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

const icons: Record<AuthorMove, typeof IconSend> = {
  submit: IconSend,
  show: IconEye,
  withdraw: IconHistory,
  hide: IconEyeOff,
  restore: IconHistory,
  archive: IconArchive,
};

export function ScenarioActions({ scenario }: { scenario: WireOwnScenarioItem }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { move, remove, dialog } = useScenarioMoves();
  const { availableMoves } = useAuthorMoves();
  const { id, name, status } = scenario;
  const runMove = async (chosen: AuthorMove) => {
    try {
      await move(chosen, scenario);
    } catch {
      // Opens the scenario's page, which shows the missing fields.
      notify({ type: 'warning', text: t('scenarios@web.missing.go') });
      await navigate(`/profile/scenarios/${id}`);
    }
  };
  const moveActions = availableMoves(status).map((chosen) => {
    const Icon = icons[chosen];
    return {
      text: t(`scenarios@web.moves.${moveTextKey(chosen, scenario)}.action`),
      icon: <Icon size={18} />,
      onPick: () => void runMove(chosen),
    };
  });
  const deleteAction = {
    text: t('scenarios@web.moves.delete.action'),
    icon: <IconTrash size={18} />,
    onPick: () => void remove(scenario),
    danger: true,
  };
  return (
    <>
      <ActionMenu
        label={t('scenarios@web.actions', { name })}
        actions={[
          {
            text: t('scenarios@web.edit'),
            icon: <IconPencil size={18} />,
            to: `/profile/scenarios/${id}`,
          },
          ...moveActions,
          ...(status === 'DRAFT' || status === 'REWORK' ? [deleteAction] : []),
        ]}
      />
      {dialog}
    </>
  );
}
