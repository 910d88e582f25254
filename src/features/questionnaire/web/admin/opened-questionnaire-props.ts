import type { OpenedQuestionnaire } from '#features/questionnaire/schemas-admin.ts';

/** Props of every part of an opened questionnaire. */
export interface OpenedQuestionnaireProps {
  questionnaire: OpenedQuestionnaire;
  /** Takes an updater, because several calls of the officer may be pending. */
  onChange: (change: (questionnaire: OpenedQuestionnaire) => OpenedQuestionnaire) => void;
}

/** Remarks and decisions are about the last signed version. */
export const isLastVersion = ({ number, lastNumber }: OpenedQuestionnaire): boolean => number === lastNumber;

export const isInCheck = (questionnaire: OpenedQuestionnaire): boolean =>
  questionnaire.state === 'CHECK' && isLastVersion(questionnaire);
