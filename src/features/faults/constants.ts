/** Limits and codes that schemas and pages share. */
export const faultLimits = { message: 500, stack: 4000, route: 200, release: 80 };
