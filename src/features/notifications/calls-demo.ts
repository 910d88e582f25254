/** Sent letters and valid invitation codes; exists in the demo only. */
import { endpoint } from '#api/endpoint.ts';
import type { ReadSentLettersOutput } from '#features/notifications/schemas-demo.ts';

export const readSentLetters = endpoint<undefined, ReadSentLettersOutput>({
  method: 'GET',
  path: '/api/demo/letters',
  action: 'letters.demo',
  beyondSpec: true,
});
