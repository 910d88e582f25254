import type { OpenedQuestionnaire } from '#features/questionnaire/schemas-admin.ts';

/** Of every part of an opened questionnaire. */
export interface OpenedProps {
  opened: OpenedQuestionnaire;
  /** Changes what is shown at that time: several calls of the officer may be under way. */
  onChange: (change: (questionnaire: OpenedQuestionnaire) => OpenedQuestionnaire) => void;
}

/** Remarks and decisions are about the last signed version. */
export const isLastVersion = ({ number, lastNumber }: OpenedQuestionnaire): boolean => number === lastNumber;

export const isInCheck = (opened: OpenedQuestionnaire): boolean =>
  opened.state === 'CHECK' && isLastVersion(opened);
