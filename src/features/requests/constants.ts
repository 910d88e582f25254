/** Limits and codes that schemas and pages share. */
export const minRequestLength = 50; // product §10
export const maxRequestLength = 2000;

export const maxReaders = 20;

export const accessDays = [7, 14, 30, 60] as const;
export const defaultAccessDays = 30;
