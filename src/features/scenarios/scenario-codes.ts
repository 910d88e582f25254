/** Codes of a scenario's fields that are fixed and not stored in a dictionary (product §4). */
export const rightsStates = [
  'FREE',
  'ENCUMBERED',
  'OPTION',
  'LICENSED',
  'TRANSFERRED',
  'IN_PRODUCTION',
  'RELEASED',
] as const;
export type RightsState = (typeof rightsStates)[number];
/** What the author may declare. The other states follow from a contract or from the word of the other side (product §4). */
export const declarableRights = ['FREE', 'ENCUMBERED'] as const satisfies readonly RightsState[];
export const isDeclarable = (state: RightsState): boolean =>
  declarableRights.some((declarable) => declarable === state);

/** Whose work the scenario is made of (product §4: RIGHTS_DECL). */
export const rightsBases = ['ORIGINAL', 'ADAPTATION'] as const;
export type RightsBasis = (typeof rightsBases)[number];

export const ageRatings = ['0+', '6+', '12+', '16+', '18+'] as const;

export const budgetClasses = ['SMALL', 'MEDIUM', 'LARGE', 'UNKNOWN'] as const;

export const accessModes = ['BY_REQUEST', 'VERIFIED_ORGS', 'NOBODY'] as const;
export type AccessMode = (typeof accessModes)[number];

export const aiUses = ['NONE', 'PARTIAL', 'SUBSTANTIAL'] as const;

/** Only a series has episodes. Formats are rows of a dictionary: SERIES, MINI_SERIES, WEB_SERIES. */
export const isSeriesFormat = (code: string): boolean => /(^|_)SERIES$/.test(code);
