/** What an author does with a scenario besides writing it: each step is asked about, then told about. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/page-context.tsx';
import { deleteScenario, listScenarios, readScenario } from '#features/scenarios/contract.ts';
import type { WireScenario } from '#features/scenarios/contract.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { moveEndpoints, wordOf } from '#features/scenarios/web/author-moves.ts';
import type { AuthorMove } from '#features/scenarios/web/author-moves.ts';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';

interface Named {
  id: string;
  name: string;
}

interface Moved extends Named {
  status: ScenarioState;
}

interface Moving {
  name: AuthorMove;
  id: string;
}

export interface ScenarioMoves {
  /** Asks, moves, tells; undefined when it was not done. Complaints about fields are thrown. */
  move: (name: AuthorMove, scenario: Moved) => Promise<WireScenario | undefined>;
  /** True when the scenario is gone. */
  remove: (scenario: Named) => Promise<boolean>;
  busy: boolean;
  /** To be rendered once. */
  dialog: ReactNode;
}

const dangerous = new Set<AuthorMove>(['hide', 'archive', 'withdraw']);

export function useScenarioMoves(): ScenarioMoves {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const { ask, dialog } = useConfirm();
  const refresh = async (id: string) => {
    await queries.invalidateQueries({ queryKey: [listScenarios.path] });
    await queries.invalidateQueries({ queryKey: [readScenario.path, { id }] });
  };
  const moving = useMutation({
    mutationFn: ({ name, id }: Moving) => client.call(moveEndpoints[name], { params: { id } }),
  });
  const removing = useMutation({
    mutationFn: (id: string) => client.call(deleteScenario, { params: { id } }),
  });
  const complain = (error: unknown) => {
    const words = error instanceof ApiError ? error.message : '';
    notify({ type: 'error', text: words || text('common@error.default') });
  };

  const move: ScenarioMoves['move'] = async (name, scenario) => {
    const word = wordOf(name, scenario.status);
    const sure = await ask({
      title: text(`scenarios@web.moves.${word}.title`),
      text: text(`scenarios@web.moves.${word}.text`, { name: scenario.name }),
      okText: text(`scenarios@web.moves.${word}.action`),
      danger: dangerous.has(name),
    });
    if (!sure) return undefined;
    try {
      const moved = await moving.mutateAsync({ name, id: scenario.id });
      notify({ type: 'success', text: text(`scenarios@web.now.${moved.status}`, { name: moved.name }) });
      await refresh(scenario.id);
      return moved;
    } catch (error) {
      await refresh(scenario.id);
      if (error instanceof ApiError && error.errors.some(({ field }) => field !== undefined)) throw error;
      complain(error);
      return undefined;
    }
  };

  const remove: ScenarioMoves['remove'] = async (scenario) => {
    const sure = await ask({
      title: text('scenarios@web.moves.delete.title'),
      text: text('scenarios@web.moves.delete.text', { name: scenario.name }),
      okText: text('scenarios@web.moves.delete.action'),
      danger: true,
    });
    if (!sure) return false;
    try {
      await removing.mutateAsync(scenario.id);
    } catch (error) {
      complain(error);
      return false;
    }
    notify({ type: 'success', text: text('scenarios@web.moves.delete.done') });
    await queries.invalidateQueries({ queryKey: [listScenarios.path] });
    return true;
  };
  return { move, remove, dialog, busy: moving.isPending || removing.isPending };
}
