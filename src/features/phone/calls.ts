/** Confirmation of a phone by a code in a message (spec §4 and §7, product §2). */
import { endpoint } from '#api/endpoint.ts';
import type {
  ConfirmPhoneInput,
  ConfirmPhoneOutput,
  PhoneForm,
  SendPhoneCodeOutput,
} from '#features/phone/schemas.ts';

/**
 * `retryAfter`: seconds until the next code may be requested. Throws `sms_wait`, `rate_limited`, `not_unique_phone`,
 * and `unavailable` where no messages can be sent.
 */
export const sendPhoneCode = endpoint<PhoneForm, SendPhoneCodeOutput>({
  method: 'POST',
  path: '/api/user/sms/send',
  action: 'phone.confirm',
  body: 'multipart',
});

/** Writes the confirmed number to the account. Throws `sms_code_invalid`, `sms_code_expired`, `rate_limited`. */
export const confirmPhone = endpoint<ConfirmPhoneInput, ConfirmPhoneOutput>({
  method: 'POST',
  path: '/api/user/sms/confirm',
  action: 'phone.confirm',
  body: 'multipart',
});
