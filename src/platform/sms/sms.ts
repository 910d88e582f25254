/** The port through which SMS leave: by sms.ru, or to a file when no provider is configured. */
import type { Clock } from '#platform/clock.ts';
import { localSms } from './local-sms.ts';
import { smsRu } from './sms-ru.ts';

export interface Message {
  /** Eleven digits, 7XXXXXXXXXX. */
  phone: string;
  text: string;
  /** Of the delivery, for the log; no provider here takes a key against doubles. */
  id: string;
}

export interface Sms {
  /** Throws DeliveryFailure. */
  send(message: Message): Promise<void>;
}

export interface SmsOptions {
  /** smsru://API_ID@sms.ru?from=NAME, or null for the local file. */
  smsUrl: string | null;
  dataDir: string;
  clock?: Clock;
}

export const openSms = ({ smsUrl, dataDir, clock }: SmsOptions): Sms =>
  smsUrl ? smsRu({ url: smsUrl }) : localSms({ dataDir, clock });
