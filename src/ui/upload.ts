/** Sends one file with its progress: `fetch` tells nothing about it, so this is the old request. */
export interface UploadRequest {
  url: string;
  file: File;
  /** Name of the part. */
  field?: string;
  /** Other parts. */
  parts?: Record<string, string>;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** From 0 to 100. */
  onProgress: (percent: number) => void;
}

/** The status and the body of the answer, whatever they are; rejects when no answer came or it was aborted. */
export function upload(request: UploadRequest): Promise<{ status: number; body: unknown }> {
  const { url, file, field = 'file', parts = {}, headers = {}, signal, onProgress } = request;
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  form.append(field, file);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', url);
    call.responseType = 'json';
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers }))
      call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) =>
      onProgress(total ? Math.floor((loaded / total) * 100) : 0);
    call.onload = () => resolve({ status: call.status, body: call.response });
    call.onerror = () => reject(new TypeError('network'));
    call.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}
