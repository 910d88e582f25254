/** The query of an application, and the update of the cache after a change. */
import { useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSavedQuery } from '#api/use-saved-query.ts';
import { queryKeyOf, useInvalidate } from '#api/use-api-query.ts';
import {
  listApplications,
  previewForExpert,
  previewForOfficer,
  readApplication,
  readTimeline,
} from '#features/applications/calls.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { listAuthorSelections } from '#features/selections/calls.ts';

/** Always fresh, because officers, co-authors, the questionnaire and the deadline change the application too. */
export const useReadApplication = (id: string): UseQueryResult<ReadApplicationOutput> =>
  useSavedQuery(readApplication, {
    params: { id },
    versionsOf: ({ version }) => [[saveNameOf(id), version]],
  });

/** For `rememberSave`. */
export const saveNameOf = (id: string): string => `application ${id}`;

/** Puts a changed application into the cache without a refetch, and invalidates the queries that depend on it. */
export function useApplicationSaved(): (saved: ReadApplicationOutput) => void {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (saved) => {
      queryClient.setQueryData(queryKeyOf(readApplication, { params: { id: saved.id } }), saved);
      void invalidate(
        listApplications,
        listAuthorSelections,
        readTimeline,
        previewForOfficer,
        previewForExpert,
      );
    },
    [queryClient, invalidate],
  );
}
