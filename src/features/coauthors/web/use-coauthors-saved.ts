import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '#api/use-api-query.ts';
import { listCoauthors } from '#features/coauthors/calls.ts';
import type { CoauthorList } from '#features/coauthors/schemas.ts';

export interface CoauthorsProps {
  scenarioId: string;
  /** Called after a save. */
  onChanged: () => void;
}

/** Puts the list that a save returned into the cache. */
export function useCoauthorsSaved({ scenarioId, onChanged }: CoauthorsProps): (saved: CoauthorList) => void {
  const queryClient = useQueryClient();
  return (saved) => {
    queryClient.setQueryData(queryKeyOf(listCoauthors, { params: { id: scenarioId } }), saved);
    onChanged();
  };
}
