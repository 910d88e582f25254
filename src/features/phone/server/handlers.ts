import {
  confirmPhoneInput,
  confirmPhoneOutput,
  phoneForm,
  sendPhoneCodeOutput,
} from '#features/phone/schemas.ts';
import type {} from '#features/phone/server/tables.ts';
import { confirmPhone, sendPhoneCode } from '#features/phone/calls.ts';
import { confirmCode } from '#features/phone/server/confirm-code.ts';
import { sendCode } from '#features/phone/server/send-code.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const phoneHandlers: Handler[] = [
  defineHandler(sendPhoneCode, { input: phoneForm, output: sendPhoneCodeOutput, run: sendCode }),
  defineHandler(confirmPhone, { input: confirmPhoneInput, output: confirmPhoneOutput, run: confirmCode }),
];
