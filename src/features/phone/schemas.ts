import * as z from 'zod/mini';
import { codeLength } from '#features/phone/phone-code.ts';
import { phone } from '#kernel/rules/person-rules.ts';
import { boundedLength, missingOrWrong } from '#kernel/rules/text-rules.ts';

/** Only mobile numbers receive messages; messages to other numbers would be paid for and lost. */
const mobile = z.pipe(phone, z.string().check(z.regex(/^79\d{9}$/, 'phone@rules.mobile')));
const code = z
  .string({ error: missingOrWrong })
  .check(
    boundedLength(40, 'phone@rules.code'),
    z.trim(),
    z.minLength(1, 'rules@common.required'),
    z.regex(new RegExp(`^\\d{${codeLength}}$`), 'phone@rules.code'),
  );

export const phoneForm = z.object({ phone: mobile });
export type PhoneForm = z.infer<typeof phoneForm>;

export const sendPhoneCodeOutput = z.object({ phone: z.string(), retryAfter: z.number() });
export type SendPhoneCodeOutput = z.infer<typeof sendPhoneCodeOutput>;

export const codeForm = z.object({ code });

export const confirmPhoneInput = z.object({ phone: mobile, code });
export type ConfirmPhoneInput = z.infer<typeof confirmPhoneInput>;

export const confirmPhoneOutput = z.object({ phone: z.string() });
export type ConfirmPhoneOutput = z.infer<typeof confirmPhoneOutput>;
