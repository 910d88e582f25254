import { systemClock, type Clock } from '#platform/clock.ts';
import { appendSent } from '#platform/sent/sent-records.ts';
import { smsRu } from './sms-ru.ts';
import { checkPhone } from './sms.ts';
import type { Sms } from './sms.ts';

export interface SmsOptions {
  /** smsru://API_ID@sms.ru?from=NAME, or null to write messages to a local file. */
  smsUrl: string | null;
  dataDir: string;
  clock?: Clock;
}

export const openSms = ({ smsUrl, ...local }: SmsOptions): Sms =>
  smsUrl ? smsRu({ url: smsUrl }) : localSms(local);

const localSms = ({ dataDir, clock = systemClock }: Pick<SmsOptions, 'dataDir' | 'clock'>): Sms => ({
  async send({ phone, text }) {
    checkPhone(phone);
    await appendSent(dataDir, 'sms', { at: clock.now().toISOString(), to: phone, text });
  },
});
