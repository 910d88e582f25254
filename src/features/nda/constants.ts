/** Limit of the file of a power of attorney. Real ones have some kilobytes. */
export const maxAttorneyBytes = 512 * 1024;
/** Limit of an organization, revoked ones included. */
export const maxAttorneys = 20;
export const maxRepresentatives = 20;
/** Its text in the register can be long. */
export const maxPowersLength = 4000;

export const ndaDisplayStates = ['NONE', 'SENT', 'SIGNED', 'EXPIRED', 'REVOKED'] as const;
export type NdaDisplayState = (typeof ndaDisplayStates)[number];

export const ndaBases = ['ORGANIZATION', 'ATTORNEY'] as const;
export type NdaBasis = (typeof ndaBases)[number];

export const attorneyStates = ['VALID', 'FUTURE', 'EXPIRED', 'REVOKED'] as const;
export type AttorneyState = (typeof attorneyStates)[number];
