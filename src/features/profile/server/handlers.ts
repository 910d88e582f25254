import { wireProfile, toWire } from '#features/profile/wire.ts';
import {
  listEducationInput,
  listEducationOutput,
  saveProfileInput,
  setPhotoInput,
  setPhotoOutput,
} from '#features/profile/schemas.ts';
import { listEducation, readProfile, saveProfile, setPhoto } from '#features/profile/calls.ts';
import { findProfile, listInstitutions } from '#features/profile/server/profile-queries.ts';
import { saveProfile as save } from '#features/profile/server/save-profile.ts';
import { setPhoto as set } from '#features/profile/server/set-photo.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const profileHandlers: Handler[] = [
  defineHandler(readProfile, {
    output: wireProfile,
    run: async ({ database, accountId, services }) =>
      toWire(await findProfile(database.db, accountId), services.t),
  }),
  defineHandler(saveProfile, {
    input: saveProfileInput,
    output: wireProfile,
    run: async ({ database, accountId, input, now, services }) => {
      await save(database, { accountId, patch: input, now });
      return toWire(await findProfile(database.db, accountId), services.t);
    },
  }),
  defineHandler(setPhoto, {
    input: setPhotoInput,
    output: setPhotoOutput,
    run: async (context) => ({ url: await set(context) }),
  }),
  defineHandler(listEducation, {
    input: listEducationInput,
    output: listEducationOutput,
    run: ({ database, input }) => listInstitutions(database.db, input),
  }),
];
