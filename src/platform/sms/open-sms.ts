import type { Clock } from '#platform/clock.ts';
import { localSms } from './local-sms.ts';
import { smsRu } from './sms-ru.ts';
import type { Sms } from './sms.ts';

export interface SmsOptions {
  /** smsru://API_ID@sms.ru?from=NAME, or null for the local file. */
  smsUrl: string | null;
  dataDir: string;
  clock?: Clock;
}

export const openSms = ({ smsUrl, dataDir, clock }: SmsOptions): Sms =>
  smsUrl ? smsRu({ url: smsUrl }) : localSms({ dataDir, clock });
