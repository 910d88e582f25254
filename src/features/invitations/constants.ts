/** Limits and codes that schemas and pages share. */
export const invitationTypes = ['EXPERT', 'ORGANIZATION', 'EMPLOYEE'] as const;
export type InvitationType = (typeof invitationTypes)[number];

export const defaultDays = 14; // product §16
