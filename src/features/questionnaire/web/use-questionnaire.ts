/** The queries of the questionnaire, and what a save changes in them. */
import { useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeyOf, useApiQuery } from '#api/use-api-query.ts';
import { readQuestionnaire, readStep } from '#features/questionnaire/calls.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import type { ReadQuestionnaireOutput, ReadStepOutput } from '#features/questionnaire/schemas.ts';

/** A confirmed phone, an officer and another tab change it too. */
export const useReadQuestionnaire = (): UseQueryResult<ReadQuestionnaireOutput> =>
  useApiQuery(readQuestionnaire, { alwaysFresh: true });

/** A form follows a newer version only while it is clean. */
export const useReadStep = (step: Step): UseQueryResult<ReadStepOutput> =>
  useApiQuery(readStep, { params: { step }, alwaysFresh: true });

/** Shows a saved step without a refetch. */
export function useStepSaved(): (saved: ReadStepOutput) => void {
  const queries = useQueryClient();
  return useCallback(
    (saved) => {
      const { step, state, remarks, version, questionnaireState } = saved;
      queries.setQueryData(queryKeyOf(readStep, { params: { step } }), saved);
      queries.setQueryData<ReadQuestionnaireOutput>(
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
    [queries],
  );
}
