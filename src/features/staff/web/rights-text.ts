import type { Capability } from '#access/actor.ts';
import { plainRightNames, profileOf } from '#features/staff/constants.ts';
import type { Translate } from '#kernel/translate.ts';

/** The profile or the list of rights. */
export function rightsText(t: Translate, own: readonly Capability[]): string {
  if (own.includes('fk.super')) return t('staff@right.super');
  const profile = profileOf(own);
  if (profile) return t(`staff@profile.${profile}`);
  const names = plainRightNames.filter((name) => own.includes(`fk.${name}`));
  const text = names.map((name) => t(`staff@short.${name}`)).join(', ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : t('staff@none');
}
