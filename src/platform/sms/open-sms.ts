import { systemClock, type Clock } from '#platform/clock.ts';
import { DeliveryFailure } from '#platform/sent/delivery-failure.ts';
import { appendSent } from '#platform/sent/sent-records.ts';
import { smsRu } from './sms-ru.ts';
import { checkPhone } from './sms.ts';
import type { Sms } from './sms.ts';

export interface SmsOptions {
  /** smsru://API_ID@sms.ru?from=NAME, or null without a provider. */
  smsUrl: string | null;
  /**
   * Without a provider, messages go to a local file. False in production, where their recipients could not read that
   * file.
   */
  mayWriteFile: boolean;
  dataDir: string;
  clock?: Clock;
}

export function openSms({ smsUrl, mayWriteFile, ...local }: SmsOptions): Sms {
  if (smsUrl) return smsRu({ url: smsUrl });
  return mayWriteFile ? localSms(local) : absentSms;
}

const absentSms: Sms = {
  async send() {
    throw new DeliveryFailure('refused', 'sms: SMS_URL is not set');
  },
};

const localSms = ({ dataDir, clock = systemClock }: Pick<SmsOptions, 'dataDir' | 'clock'>): Sms => ({
  async send({ phone, text }) {
    checkPhone(phone);
    await appendSent(dataDir, 'sms', { at: clock.now().toISOString(), to: phone, text });
  },
});
