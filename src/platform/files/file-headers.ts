import { fileTypeOf } from './file-types.ts';
import { contentDisposition, extensionOf } from './file-name.ts';

/**
 * Response headers of a stored file. Only pictures, videos and PDF keep their MIME type. Everything else is sent as a
 * binary download, because a browser could run it on our origin (security §3.3). Chromium does not show a PDF in a
 * sandbox, so the policy of a PDF has none.
 */
export function fileHeaders(name: string, { download = false } = {}): Record<string, string> {
  const extension = extensionOf(name);
  const type = fileTypeOf(extension);
  const inlineMime = type?.isInline ? type.mime : null;
  return {
    'content-type': inlineMime ?? 'application/octet-stream',
    'content-disposition': contentDisposition(name, inlineMime && !download ? 'inline' : 'attachment'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': extension === 'pdf' ? "default-src 'none'" : "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  };
}
