import type { Role } from '#access/actor.ts';

const roles: readonly Role[] = ['AVTOR', 'OK_USER', 'OK_ADMIN'];

/** Applications, requests and votes want a confirmed phone. Experts and officers have nothing that does. */
export const needsPhone = (role: Role): boolean => roles.includes(role);
