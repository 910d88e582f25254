export const selectionCodes = ['MAIN', 'THEMATIC', 'OTHER'] as const;
export type SelectionCode = (typeof selectionCodes)[number];

export const firstYear = 2020;
export const lastYear = 2099;

export const maxQuestions = 50;
export const maxOptions = 50;
