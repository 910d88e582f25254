import { personOf } from '#access/actor.ts';
import { listEducation, readProfile, saveProfile, setPhoto } from '#features/profile/contract.ts';
import { findProfile, listInstitutions } from '#features/profile/server/profile-queries.ts';
import { saveProfile as save } from '#features/profile/server/save-profile.ts';
import type { SavePerson } from '#features/profile/server/save-profile.ts';
import { setPhoto as set } from '#features/profile/server/set-photo.ts';
import { toWire } from '#features/profile/wire.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';

export const profileHandlers = (savePerson: SavePerson): Handler[] => [
  answer(readProfile, {
    run: async ({ database, actor }) => toWire(await findProfile(database.db, personOf(actor).id)),
  }),
  answer(saveProfile, {
    run: async ({ database, outside, actor, input }) => {
      const { id } = personOf(actor);
      await save(database, { accountId: id, sent: input, now: outside.clock.now(), savePerson });
      return toWire(await findProfile(database.db, id));
    },
  }),
  answer(setPhoto, {
    run: async ({ database, outside, actor, file }) => ({
      url: await set({ database, outside }, personOf(actor).id, file),
    }),
  }),
  answer(listEducation, { run: ({ database, input }) => listInstitutions(database.db, input) }),
];
