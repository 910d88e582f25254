/** The query of an application, and what a change of it makes outdated. */
import { useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeyOf, useApiQuery, useInvalidate } from '#api/use-api-query.ts';
import {
  listApplications,
  previewForExpert,
  previewForOfficer,
  readApplication,
  readTimeline,
} from '#features/applications/calls.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { listAuthorSelections } from '#features/selections/calls.ts';

/** Officers, co-authors, the questionnaire and the deadline change it too. */
export const useReadApplication = (id: string): UseQueryResult<ReadApplicationOutput> =>
  useApiQuery(readApplication, { params: { id }, alwaysFresh: true });

/** Shows a changed application without a refetch. */
export function useApplicationSaved(): (saved: ReadApplicationOutput) => void {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (saved) => {
      queries.setQueryData(queryKeyOf(readApplication, { params: { id: saved.id } }), saved);
      void invalidate(
        listApplications,
        listAuthorSelections,
        readTimeline,
        previewForOfficer,
        previewForExpert,
      );
    },
    [queries, invalidate],
  );
}
