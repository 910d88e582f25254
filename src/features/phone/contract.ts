/** Confirmation of a phone by a code in a message (spec §4 and §7, product §2). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { codeLength } from '#features/phone/phone-code.ts';
import { phone } from '#kernel/rules/text-rules.ts';

/** Only mobile numbers receive messages; messages to other numbers would be paid for and lost. */
const mobile = z.pipe(phone, z.string().check(z.regex(/^79\d{9}$/, 'phone@rules.mobile')));
const code = z
  .string('rules@common.required')
  .check(
    z.trim(),
    z.minLength(1, 'rules@common.required'),
    z.regex(new RegExp(`^\\d{${codeLength}}$`), 'phone@rules.code'),
  );

export const phoneForm = z.object({ phone: mobile });
/**
 * `retryAfter`: seconds until the next code may be requested. Throws `sms_wait`, `rate_limited`, `not_unique_phone`.
 */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/sms/send',
  action: 'phone.confirm',
  body: 'multipart',
  input: phoneForm,
  output: z.object({ phone: z.string(), retryAfter: z.number() }),
});

export const codeForm = z.object({ code });
/** Writes the confirmed number to the account. Throws `sms_code_invalid`, `sms_code_expired`, `rate_limited`. */
export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/user/sms/confirm',
  action: 'phone.confirm',
  body: 'multipart',
  input: z.object({ phone: mobile, code }),
  output: z.object({ phone: z.string() }),
});
