import { DeliveryFailure } from '#platform/sent/delivery-failure.ts';

/** What is no Russian number is refused before a provider is paid for finding it out. */
export function checkPhone(phone: string): void {
  if (!/^7\d{10}$/.test(phone)) throw new DeliveryFailure('refused', 'sms: not a Russian phone number');
}
