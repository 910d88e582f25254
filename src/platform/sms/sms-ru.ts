/** Adapter of sms.ru (POST /sms/send, JSON response). `tls=0` and another host select a stub of the same protocol. */
import { fetchJson } from '#platform/calls/fetch-json.ts';
import { DeliveryFailure } from '#platform/sent/delivery-failure.ts';
import { checkPhone } from './sms.ts';
import type { Sms } from './sms.ts';

/**
 * Codes about this recipient or text: a retry cannot succeed. All others (no money, wrong key, account limits, errors of
 * sms.ru) can be fixed while the message waits.
 */
const finalCodes = new Set([202, 203, 205, 207, 209, 212, 213, 230, 231, 232, 233, 234]);

interface SmsRuResponse {
  status?: string;
  status_code?: number;
  sms?: Record<string, { status?: string; status_code?: number }>;
}

export function smsRu({ url, timeoutMs = 10_000 }: { url: string; timeoutMs?: number }): Sms {
  const { username, host, searchParams } = new URL(url);
  const endpoint = `${searchParams.get('tls') === '0' ? 'http' : 'https'}://${host}/sms/send`;
  const key = decodeURIComponent(username);
  const from = searchParams.get('from');
  return {
    async send({ phone, text }) {
      checkPhone(phone);
      // The key is in the body, because query strings end up in access logs.
      const form = new URLSearchParams({ api_id: key, to: phone, msg: text, json: '1' });
      if (from) form.set('from', from);
      checkResponse(await post(endpoint, form, timeoutMs), phone);
    },
  };
}

async function post(endpoint: string, form: URLSearchParams, timeoutMs: number): Promise<SmsRuResponse> {
  try {
    const response = await fetchJson({
      url: endpoint,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
      timeoutMs,
      maxBytes: 64 * 1024,
    });
    if (response === null || typeof response !== 'object') throw new Error('answered no object');
    return response;
  } catch (error) {
    throw new DeliveryFailure('down', `sms.ru: ${(error as Error).message}`);
  }
}

function checkResponse({ status, status_code, sms }: SmsRuResponse, phone: string): void {
  const result = status === 'OK' ? sms?.[phone] : { status, status_code };
  if (result?.status === 'OK') return;
  const code = result?.status_code ?? 0;
  throw new DeliveryFailure(finalCodes.has(code) ? 'refused' : 'down', `sms.ru: code ${code}`);
}
