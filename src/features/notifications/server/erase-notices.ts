import { announceNotices } from '#features/notifications/server/notice-topic.ts';
import type {} from '#features/notifications/server/tables.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';

/** Also erases notices of others whose variables name the person. */
export const noticesEraser: Eraser = {
  tables: ['notification', 'notification_setting', 'notification_night', 'push_device'],
  async erase(tx, { accountId }) {
    await tx.deleteFrom('notification').where('account_id', '=', accountId).execute();
    const others = await tx
      .deleteFrom('notification')
      .where('person_id', '=', accountId)
      .returning('account_id')
      .execute();
    announceNotices(
      tx,
      others.map((notice) => notice.account_id),
      null,
    );
    await tx.deleteFrom('notification_setting').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('notification_night').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('push_device').where('account_id', '=', accountId).execute();
  },
};
