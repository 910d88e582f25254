/** Adapter of sms.ru (POST /sms/send, answer in JSON). `tls=0` and another host serve a stub of the same protocol. */
import { fetchJson } from '#platform/calls/fetch-json.ts';
import { DeliveryFailure } from '#platform/sent/delivery-failure.ts';
import { checkPhone } from './check-phone.ts';
import type { Sms } from './sms.ts';

/**
 * Codes that speak of this recipient or text; trying again changes nothing. All others (no money, wrong key, limits of
 * the account, their own faults) can be mended while the message waits.
 */
const finalCodes = new Set([202, 203, 205, 207, 209, 212, 213, 230, 231, 232, 233, 234]);

interface Answer {
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
      // The key travels in the body: a query string ends in somebody's access log.
      const form = new URLSearchParams({ api_id: key, to: phone, msg: text, json: '1' });
      if (from) form.set('from', from);
      readAnswer(await ask(endpoint, form, timeoutMs), phone);
    },
  };
}

async function ask(endpoint: string, form: URLSearchParams, timeoutMs: number): Promise<Answer> {
  try {
    const answer = await fetchJson({
      url: endpoint,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
      timeoutMs,
      maxBytes: 64 * 1024,
    });
    if (answer === null || typeof answer !== 'object') throw new Error('answered no object');
    return answer;
  } catch (error) {
    throw new DeliveryFailure('down', `sms.ru: ${(error as Error).message}`);
  }
}

function readAnswer({ status, status_code, sms }: Answer, phone: string): void {
  const one = status === 'OK' ? sms?.[phone] : { status, status_code };
  if (one?.status === 'OK') return;
  const code = one?.status_code ?? 0;
  throw new DeliveryFailure(finalCodes.has(code) ? 'refused' : 'down', `sms.ru: code ${code}`);
}
