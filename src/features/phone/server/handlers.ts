import type {} from '#features/phone/server/events.ts';
import type {} from '#features/phone/server/tables.ts';
import { confirmPhone, sendPhoneCode } from '#features/phone/contract.ts';
import { confirmCode } from '#features/phone/server/confirm-code.ts';
import { sendCode } from '#features/phone/server/send-code.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';

export const phoneHandlers: Handler[] = [
  answer(sendPhoneCode, { run: sendCode }),
  answer(confirmPhone, { run: confirmCode }),
];
