/** The own profile, its photo, and the search for educational institutions (spec §3 and §7, product §3). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { integer } from '#api/wire-types.ts';
import { fromWire, profileForm, wireProfile } from '#features/profile/wire.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { maxPageSize } from '#kernel/page.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

export type { WireProfile } from '#features/profile/wire.ts';

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  action: 'profile.read',
  output: wireProfile,
});

export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/user/profile',
  action: 'profile.edit',
  input: z.pipe(profileForm, z.transform(fromWire)),
  output: wireProfile,
});

export const maxPhotoBytes = 5 * bytesPerMegabyte; // product §17

/** Without a file the photo is deleted. Any other value that is not a file is an error, not a deletion. */
export const setPhoto = endpoint({
  method: 'POST',
  path: '/api/user/profile/photo',
  action: 'profile.photo',
  body: 'multipart',
  upload: { field: 'image', maxBytes: maxPhotoBytes },
  input: z.object({ image: z.optional(z.literal(['', null], 'rules@common.wrong')) }),
  output: z.object({ url: z.nullable(z.string()) }),
});

export const listEducation = endpoint({
  method: 'GET',
  path: '/api/list/education',
  action: 'education.find',
  input: z.object({
    /** A prefix of the INN. */
    inn: optionalText(12),
    name: optionalText(200),
    limit: z._default(integer(1, maxPageSize), 10), // spec §9
  }),
  output: z.array(z.object({ inn: z.string(), name: z.string(), nameLegal: z.string() })),
});
