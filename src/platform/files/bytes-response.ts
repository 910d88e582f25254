import { Readable } from 'node:stream';
import { fileHeaders } from '#platform/files/file-headers.ts';
import type { FileResponse } from '#platform/http/define-handler.ts';

/** A file that was made for this response. */
export function bytesResponse(bytes: Buffer, name: string): FileResponse {
  const headers = fileHeaders(name);
  return {
    stream: Readable.from([bytes]),
    mime: headers['content-type']!,
    disposition: headers['content-disposition']!,
    size: bytes.length,
    cacheControl: 'private, no-store',
  };
}
