/** The queries of the questionnaire, and the cache update after a save. */
import { useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSavedQuery } from '#api/use-saved-query.ts';
import { queryKeyOf, useApiQuery } from '#api/use-api-query.ts';
import { readQuestionnaire, readStep } from '#features/questionnaire/calls.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import type { ReadQuestionnaireOutput, ReadStepOutput } from '#features/questionnaire/schemas.ts';

/** Always fresh: a confirmed phone, an officer or another tab may have changed it. */
export const useReadQuestionnaire = (): UseQueryResult<ReadQuestionnaireOutput> =>
  useApiQuery(readQuestionnaire, { alwaysFresh: true });

/** Always fresh. A form takes over a newer version only while it is clean. */
export const useReadStep = (step: Step): UseQueryResult<ReadStepOutput> =>
  useSavedQuery(readStep, { params: { step }, versionsOf: ({ version }) => [[saveNameOf(step), version]] });

/** For `rememberSave`. */
export const saveNameOf = (step: Step): string => `questionnaire ${step}`;

/** Writes a saved step into the query cache, without a refetch. */
export function useStepSaved(): (saved: ReadStepOutput) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (saved) => {
      const { step, state, remarks, version, questionnaireState } = saved;
      queryClient.setQueryData(queryKeyOf(readStep, { params: { step } }), saved);
      queryClient.setQueryData<ReadQuestionnaireOutput>(
        queryKeyOf(readQuestionnaire),
        (overview) =>
          overview && {
            ...overview,
            version,
            state: questionnaireState,
            steps: { ...overview.steps, [step]: { state, remarks } },
          },
      );
    },
    [queryClient],
  );
}
