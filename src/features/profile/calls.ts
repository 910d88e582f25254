/** The own profile, its photo, and the search for educational institutions (spec §3 and §7, product §3). */
import { endpoint } from '#api/endpoint.ts';
import type {
  ListEducationInput,
  ListEducationOutput,
  SaveProfileInput,
  SetPhotoInput,
  SetPhotoOutput,
} from '#features/profile/schemas.ts';
import type { WireProfile } from '#features/profile/wire.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';

export const readProfile = endpoint<undefined, WireProfile>({
  method: 'GET',
  path: '/api/user/profile',
  action: 'profile.read',
});

export const saveProfile = endpoint<SaveProfileInput, WireProfile>({
  method: 'POST',
  path: '/api/user/profile',
  action: 'profile.edit',
});

export const maxPhotoBytes = 5 * bytesPerMegabyte; // product §17

/** Without a file the photo is deleted. Any other value that is not a file is an error, not a deletion. */
export const setPhoto = endpoint<SetPhotoInput, SetPhotoOutput>({
  method: 'POST',
  path: '/api/user/profile/photo',
  action: 'profile.photo',
  body: 'multipart',
  upload: { field: 'image', maxBytes: maxPhotoBytes },
});

export const listEducation = endpoint<ListEducationInput, ListEducationOutput>({
  method: 'GET',
  path: '/api/list/education',
  action: 'education.find',
});
