/** Moves and deletion of a scenario, each with a confirmation before and a notification after. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/app-context.tsx';
import { deleteScenario, listScenarios, readScenario } from '#features/scenarios/calls.ts';
import type { WireScenario } from '#features/scenarios/wire.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { moveEndpoints, moveTextKey } from '#features/scenarios/web/author-moves.ts';
import type { AuthorMove } from '#features/scenarios/web/author-moves.ts';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

interface ScenarioRef {
  id: string;
  name: string;
}

interface MovableScenario extends ScenarioRef {
  status: ScenarioState;
}

interface MoveVariables {
  name: AuthorMove;
  id: string;
}

export interface ScenarioMoves {
  /** Returns undefined when the author cancelled or the move failed. Throws errors of fields. */
  move: (name: AuthorMove, scenario: MovableScenario) => Promise<WireScenario | undefined>;
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
  const queries = useQueryClient();
  const { confirm, dialog } = useConfirm();
  const invalidate = async (id: string) => {
    await queries.invalidateQueries({ queryKey: [listScenarios.path] });
    await queries.invalidateQueries({ queryKey: [readScenario.path, { id }] });
  };
  const moveMutation = useMutation({
    mutationFn: ({ name, id }: MoveVariables) => client.call(moveEndpoints[name], { params: { id } }),
  });
  const removeMutation = useMutation({
    mutationFn: (id: string) => client.call(deleteScenario, { params: { id } }),
  });
  const reportError = (error: unknown) => {
    const message = error instanceof ApiError ? error.message : '';
    notify({ type: 'error', text: message || t('common@error.default') });
  };

  const move: ScenarioMoves['move'] = async (name, scenario) => {
    const textKey = moveTextKey(name, scenario.status);
    const confirmed = await confirm({
      title: t(`scenarios@web.moves.${textKey}.title`),
      text: t(`scenarios@web.moves.${textKey}.text`, { name: scenario.name }),
      okText: t(`scenarios@web.moves.${textKey}.action`),
      danger: dangerousMoves.has(name),
    });
    if (!confirmed) return undefined;
    try {
      const moved = await moveMutation.mutateAsync({ name, id: scenario.id });
      notify({ type: 'success', text: t(`scenarios@web.now.${moved.status}`, { name: moved.name }) });
      await invalidate(scenario.id);
      return moved;
    } catch (error) {
      await invalidate(scenario.id);
      if (error instanceof ApiError && error.errors.some(({ field }) => field !== undefined)) throw error;
      reportError(error);
      return undefined;
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
    try {
      await removeMutation.mutateAsync(scenario.id);
    } catch (error) {
      reportError(error);
      return false;
    }
    notify({ type: 'success', text: t('scenarios@web.moves.delete.done') });
    await queries.invalidateQueries({ queryKey: [listScenarios.path] });
    return true;
  };
  return { move, remove, dialog, busy: moveMutation.isPending || removeMutation.isPending };
}
