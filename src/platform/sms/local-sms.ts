import { systemClock, type Clock } from '#platform/clock.ts';
import { appendSent } from '#platform/sent/sent-lines.ts';
import { checkPhone } from './check-phone.ts';
import type { Sms } from './sms.ts';

export const localSms = ({
  dataDir,
  clock = systemClock,
}: {
  dataDir: string;
  clock?: Clock | undefined;
}): Sms => ({
  async send({ phone, text }) {
    checkPhone(phone);
    await appendSent(dataDir, 'sms', { at: clock.now().toISOString(), to: phone, text });
  },
});
