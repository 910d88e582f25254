/** Uploads a file by XMLHttpRequest, because `fetch` does not report upload progress. */
export interface UploadWithProgressOptions {
  url: string;
  file: File;
  /** Name of the multipart field. */
  field?: string;
  /** Other multipart fields. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** From 0 to 100. */
  onProgress: (percent: number) => void;
}

/** Resolves for every response. Rejects without a response and when aborted. */
export function uploadWithProgress(
  request: UploadWithProgressOptions,
): Promise<{ status: number; body: unknown }> {
  const { url, file, field = 'file', fields = {}, headers = {}, signal, onProgress } = request;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, file);
  return new Promise((resolve, reject) => {
    // An aborted signal fires no event.
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open('POST', url);
    xhr.responseType = 'json';
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers }))
      xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.floor((loaded / total) * 100) : 0);
    xhr.onload = () => resolve({ status: xhr.status, body: xhr.response });
    xhr.onerror = () => reject(new TypeError('network'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}
