/** What the confirmation reads of a profile. */
import type { OutputOf } from '#api/endpoint.ts';
import type { readProfile } from '#features/profile/calls.ts';

/** `phone` is formatted by the server: +7 (912) 345 6789. */
export const phoneOf = (
  profile: OutputOf<typeof readProfile>,
): { phone: string | null; confirmed: boolean } => ({
  phone: profile.PERSONAL_PHONE,
  confirmed: profile.PHONE_CONFIRM,
});
