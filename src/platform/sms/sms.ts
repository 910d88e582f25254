/** Port for outgoing SMS: sms.ru, or a local file when no provider is configured. */
import { DeliveryFailure } from '#platform/sent/delivery-failure.ts';

export interface SmsMessage {
  /** Eleven digits, 7XXXXXXXXXX. */
  phone: string;
  text: string;
  /** Id of the delivery, for the log. sms.ru has no idempotency key. */
  id: string;
}

export interface Sms {
  /** Throws `DeliveryFailure`. */
  send(message: SmsMessage): Promise<void>;
}

/** Refuses numbers that are not Russian before the provider charges for them. */
export function checkPhone(phone: string): void {
  if (!/^7\d{10}$/.test(phone)) throw new DeliveryFailure('refused', 'sms: not a Russian phone number');
}
