/** Links of letters. */
import { unsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts';
import { mailingKinds } from './fixtures-mailings.ts';
import type { World } from '../world.ts';

export const notificationKinds = {
  ...mailingKinds,
  unsubscribeToken: {
    near: async (world: World, me: string | null) =>
      unsubscribeToken(world.product.serverContext.services.settings.csrfKeys, {
        accountId: me ?? world.people.author.id,
        kinds: ['views'],
      }),
    missing: 'forged',
  },
};
