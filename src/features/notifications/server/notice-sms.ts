/** A text message about a notice that is CRITICAL, for those who want one. It names no record and no person. */
import { sql } from 'kysely';
import type { Translate } from '#kernel/translate.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';
import type { Sms } from '#platform/sms/sms.ts';

/** The writer of notices adds its deliveries. */
export const noticeSmsName = 'sms:notification';

export const noticeMessages = ({
  sms,
  t,
  productName,
}: {
  sms: Sms;
  t: Translate;
  productName: string;
}): Subscriber =>
  defineSubscriber({
    name: noticeSmsName,
    on: [],
    async run({ database, recipient, idempotencyKey }) {
      const { rows } = await sql<{ phone: string }>`
        SELECT phone FROM account WHERE id = ${recipient} AND phone IS NOT NULL AND phone_confirmed_at IS NOT NULL
          AND state IN ('NEW', 'ACTIVE')`.execute(database.db);
      if (!rows[0]) return;
      const text = t('notifications@message.notice', { productName });
      await sms.send({ phone: rows[0].phone, text, id: idempotencyKey });
    },
  });
