/**
 * A process of its own, so that the measuring one does not wait for itself. It uploads documents to `/api/signatures/check` at
 * once, says 'uploaded', sends their last bytes on the next message, and says 'verified'.
 */
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { UploadTask } from './signing-neighbours.ts';

/** Size of the chunks that a Blob is streamed in. */
const chunkBytes = 65_536;
const [task] = (await once(process, 'message')) as [UploadTask];
const open = await Promise.all(
  task.visitors.map(async (visitor, at) => {
    // Independent clients do not send in step.
    await delay((at / task.visitors.length) * (chunkBytes / task.bytesPerSecond) * 1000);
    return upload(task, visitor);
  }),
);
process.send!('uploaded');
await once(process, 'message');
await Promise.all(open.map(finish));
process.send!('verified', () => process.disconnect());

interface OpenUpload {
  call: ClientRequest;
  end: Uint8Array;
}

/** Sends all of the body but its end. */
async function upload(
  { origin, document, signature, bytesPerSecond }: UploadTask,
  visitor: number,
): Promise<OpenUpload> {
  const form = new FormData();
  form.append('document', await openAsBlob(document), 'document.bin');
  form.append('signature', await openAsBlob(signature), 'document.sig');
  const body = new Response(form);
  const call = request(`${origin}/api/signatures/check`, {
    method: 'POST',
    headers: {
      'content-type': body.headers.get('content-type')!,
      // One address may upload only two files at once.
      'x-forwarded-for': `203.0.113.${visitor}`,
    },
  });
  const started = performance.now();
  let sent = 0;
  let end = new Uint8Array();
  for await (const chunk of body.body!) {
    if (end.length > 0 && !call.write(end)) await once(call, 'drain');
    sent += end.length;
    end = chunk;
    await delay(Math.max(0, (sent / bytesPerSecond) * 1000 - (performance.now() - started)));
  }
  return { call, end };
}

async function finish({ call, end }: OpenUpload): Promise<void> {
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end(end);
  const [response] = await answered;
  const { data } = (await json(response)) as { data?: { ok: boolean; errors: { code: string }[] } };
  if (!data?.ok) throw new Error(`${response.statusCode} ${data?.errors.map(({ code }) => code).join(', ')}`);
}
