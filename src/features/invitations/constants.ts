/** Limits and codes that schemas and pages share. */
export const invitationTypes = ['EXPERT', 'ORGANIZATION', 'EMPLOYEE', 'FK_STAFF'] as const;
export type InvitationType = (typeof invitationTypes)[number];

/** Codes of staff are listed and changed by officers with all rights only. */
export const listedTypes = ['EXPERT', 'ORGANIZATION', 'EMPLOYEE'] as const satisfies InvitationType[];

export const defaultDays = 14; // product §16

export const employeeCodeMaxUses = 50; // product §16
