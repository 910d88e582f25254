import { listEducation, readProfile, saveProfile, setPhoto } from '#features/profile/contract.ts';
import { findProfile, listInstitutions } from '#features/profile/server/profile-queries.ts';
import { saveProfile as save } from '#features/profile/server/save-profile.ts';
import { setPhoto as set } from '#features/profile/server/set-photo.ts';
import { toWire } from '#features/profile/wire.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const profileHandlers: Handler[] = [
  defineHandler(readProfile, {
    run: async ({ database, accountId }) => toWire(await findProfile(database.db, accountId)),
  }),
  defineHandler(saveProfile, {
    run: async ({ database, accountId, input, now }) => {
      await save(database, { accountId, patch: input, now });
      return toWire(await findProfile(database.db, accountId));
    },
  }),
  defineHandler(setPhoto, {
    run: async (context) => ({ url: await set(context) }),
  }),
  defineHandler(listEducation, { run: ({ database, input }) => listInstitutions(database.db, input) }),
];
