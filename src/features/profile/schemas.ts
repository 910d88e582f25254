import * as z from 'zod/mini';
import { emptyAsDefault, integer } from '#api/wire-types.ts';
import { fromWire, profileForm } from '#features/profile/wire.ts';
import { maxPageSize } from '#kernel/page.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

export const saveProfileInput = z.pipe(profileForm, z.transform(fromWire));
export type SaveProfileInput = z.infer<typeof saveProfileInput>;

export const setPhotoInput = z.object({ image: z.optional(z.literal(['', null], 'rules@common.wrong')) });
export type SetPhotoInput = z.infer<typeof setPhotoInput>;

export const setPhotoOutput = z.object({ url: z.nullable(z.string()) });
export type SetPhotoOutput = z.infer<typeof setPhotoOutput>;

export const listEducationInput = z.object({
  /** A prefix of the INN. */
  inn: optionalText(12),
  name: optionalText(200),
  limit: emptyAsDefault(integer(1, maxPageSize), 10), // spec §9
});
export type ListEducationInput = z.infer<typeof listEducationInput>;

export const listEducationOutput = z.array(
  z.object({ inn: z.string(), name: z.string(), nameLegal: z.string() }),
);
export type ListEducationOutput = z.infer<typeof listEducationOutput>;
