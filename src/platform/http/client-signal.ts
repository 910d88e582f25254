import type { ServerResponse } from 'node:http';

/** Aborted when the client closes the connection before its response is written: work that waits need not begin. */
export function clientSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.destroyed) abort();
  else response.once('close', abort);
  return controller.signal;
}
