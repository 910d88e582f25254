/** FAQ audiences that each role may read (product §14). */
import type { EffectiveRole } from '#access/actor.ts';
import type { Audience } from '#features/content/constants.ts';

/** Officers write the answers, so they see every audience. */
export const faqAudiences: Readonly<Record<EffectiveRole, readonly Audience[]>> = {
  guest: ['ALL'],
  AVTOR: ['ALL', 'AVTOR'],
  EXPERT: ['ALL', 'EXPERT'],
  OK_USER: ['ALL', 'OK'],
  OK_ADMIN: ['ALL', 'OK'],
  FK_ADMIN: ['ALL', 'AVTOR', 'EXPERT', 'OK'],
};
