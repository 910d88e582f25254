/** The same moves as on the card, from the list. */
import { useNavigate } from '#router/hooks.ts';
import type { WireScenarioItem } from '#features/scenarios/contract.ts';
import { wordOf } from '#features/scenarios/web/author-moves.ts';
import type { AuthorMove } from '#features/scenarios/web/author-moves.ts';
import { useAuthorMoves } from '#features/scenarios/web/use-author-moves.ts';
import { useScenarioMoves } from '#features/scenarios/web/use-scenario-moves.tsx';
import { ActionMenu } from '#ui/action-menu.tsx';
import { useText } from '#ui/i18n.tsx';
import {
  IconArchive,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconSend,
  IconTrash,
} from '#ui/icons.tsx';
import { notify } from '#ui/snackbar.ts';

const icons: Record<AuthorMove, typeof IconSend> = {
  submit: IconSend,
  show: IconEye,
  withdraw: IconHistory,
  hide: IconEyeOff,
  restore: IconHistory,
  archive: IconArchive,
};

export function ScenarioActions({ scenario }: { scenario: WireScenarioItem }) {
  const text = useText();
  const navigate = useNavigate();
  const { move, remove, dialog } = useScenarioMoves();
  const { movesFrom } = useAuthorMoves();
  const { id, name, status } = scenario;
  const go = async (chosen: AuthorMove) => {
    try {
      await move(chosen, scenario);
    } catch {
      // What is missing is seen and filled in on the card.
      notify({ type: 'warning', text: text('scenarios@web.missing.go') });
      await navigate(`/profile/scenarios/${id}`);
    }
  };
  const moves = movesFrom(status).map((chosen) => {
    const Drawn = icons[chosen];
    return {
      text: text(`scenarios@web.moves.${wordOf(chosen, scenario.status)}.action`),
      icon: <Drawn size={18} />,
      onPick: () => void go(chosen),
    };
  });
  const erase = {
    text: text('scenarios@web.moves.delete.action'),
    icon: <IconTrash size={18} />,
    onPick: () => void remove(scenario),
    danger: true,
  };
  return (
    <>
      <ActionMenu
        label={text('scenarios@web.actions', { name })}
        actions={[
          {
            text: text('scenarios@web.edit'),
            icon: <IconPencil size={18} />,
            to: `/profile/scenarios/${id}`,
          },
          ...moves,
          ...(status === 'DRAFT' || status === 'REWORK' ? [erase] : []),
        ]}
      />
      {dialog}
    </>
  );
}
