import type { presencePlaces } from '#features/intake/constants.ts';

export type Place = (typeof presencePlaces)[number];

/** Tabs of the card in their order. The names are values of the query parameter `tab`. */
export const cardTabs = [
  'materials',
  'questionnaire',
  'check',
  'notes',
  'decisions',
  'log',
  'versions',
] as const satisfies readonly Lowercase<Place>[];
export type CardTab = (typeof cardTabs)[number];

export const tabOf = (name: string | null): CardTab => cardTabs.find((tab) => tab === name) ?? 'materials';

export const placeOf = (tab: CardTab): Place => tab.toUpperCase() as Uppercase<CardTab>;
