import type { Actor } from '#access/actor.ts';

/** Their organization is approved by the fund. */
export const isApproved = ({ person }: Actor): boolean =>
  person?.membership?.organizationState === 'APPROVED';
