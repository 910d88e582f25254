/** What the confirmation reads of a profile. */
import type { WireProfile } from '#features/profile/wire.ts';

/** `phone` as it is typed: +7 (912) 345 6789. */
export const phoneOf = (profile: WireProfile): { phone: string | null; confirmed: boolean } => ({
  phone: profile.PERSONAL_PHONE,
  confirmed: profile.PHONE_CONFIRM,
});
