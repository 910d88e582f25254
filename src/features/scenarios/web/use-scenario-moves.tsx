/** Moves and deletion of a scenario, each with a confirmation before and a notification after. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient, useFeedback } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import { deleteScenario, listScenarios, readScenario } from '#features/scenarios/calls.ts';
import type { WireOwnScenario } from '#features/scenarios/wire.ts';
import { moveEndpoints, moveTextKey } from '#features/scenarios/web/author-moves.ts';
import type { AuthorMove, MovableScenario } from '#features/scenarios/web/author-moves.ts';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface ScenarioRef {
  id: string;
  name: string;
}

export interface ScenarioMoves {
  /** Returns undefined when the author cancelled or the move failed. Throws errors of fields. */
  move: (name: AuthorMove, scenario: ScenarioRef & MovableScenario) => Promise<WireOwnScenario | undefined>;
  /** Returns true when the scenario was deleted. */
  remove: (scenario: ScenarioRef) => Promise<boolean>;
  busy: boolean;
  /** Confirmation dialog; the caller renders it once. */
  dialog: ReactNode;
}

const dangerousMoves = new Set<AuthorMove>(['hide', 'archive', 'withdraw']);

export function useScenarioMoves(): ScenarioMoves {
  const t = useTranslate();
  const client = useClient();
  const feedback = useFeedback();
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();
  const [isMoving, setIsMoving] = useState(false);
  const removal = useApiMutation(deleteScenario, {
    invalidates: [listScenarios],
    success: t('scenarios@web.moves.delete.done'),
    onError: feedback.error,
  });

  const move: ScenarioMoves['move'] = async (name, scenario) => {
    const textKey = moveTextKey(name, scenario);
    const confirmed = await confirm({
      title: t(`scenarios@web.moves.${textKey}.title`),
      text: t(`scenarios@web.moves.${textKey}.text`, { name: scenario.name }),
      okText: t(`scenarios@web.moves.${textKey}.action`),
      danger: dangerousMoves.has(name),
    });
    if (!confirmed) return undefined;
    setIsMoving(true);
    try {
      const moved = await client.call(moveEndpoints[name], { params: { id: scenario.id } });
      feedback.succeeded(scenario.id);
      feedback.success(t(`scenarios@web.now.${moved.status}`, { name: moved.name }));
      return moved;
    } catch (error) {
      if (error instanceof ApiError && error.errors.some(({ field }) => field !== undefined)) throw error;
      feedback.error(error, scenario.id);
      return undefined;
    } finally {
      await invalidate(listScenarios, readScenario);
      setIsMoving(false);
    }
  };

  const remove: ScenarioMoves['remove'] = async (scenario) => {
    const confirmed = await confirm({
      title: t('scenarios@web.moves.delete.title'),
      text: t('scenarios@web.moves.delete.text', { name: scenario.name }),
      okText: t('scenarios@web.moves.delete.action'),
      danger: true,
    });
    if (!confirmed) return false;
    return removal.mutateAsync({ params: { id: scenario.id } }).then(
      () => true,
      () => false,
    );
  };
  return { move, remove, dialog, busy: isMoving || removal.isPending };
}
