import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '#api/use-api-query.ts';
import { listCoauthors } from '#features/coauthors/calls.ts';
import type { CoauthorList } from '#features/coauthors/schemas.ts';

export interface ChangingList {
  scenarioId: string;
  /** After a save. */
  onChanged: () => void;
}

/** Shows the list that a save has answered. */
export function useShowList({ scenarioId, onChanged }: ChangingList): (saved: CoauthorList) => void {
  const queries = useQueryClient();
  return (saved) => {
    queries.setQueryData(queryKeyOf(listCoauthors, { params: { id: scenarioId } }), saved);
    onChanged();
  };
}
