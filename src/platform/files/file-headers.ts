import { kindOf } from './file-kinds.ts';
import { contentDisposition, extensionOf } from './file-name.ts';

/**
 * Headers under which a stored file is sent. Only pictures, films and PDF keep their type; whatever else a browser could
 * run as a page of ours is octets to be saved (security §3.3). Chromium shows no PDF in a sandbox, so a PDF has a policy
 * without one.
 */
export function fileHeaders(name: string, { download = false } = {}): Record<string, string> {
  const extension = extensionOf(name);
  const kind = kindOf(extension);
  const shownAs = kind?.isShown ? kind.mime : null;
  return {
    'content-type': shownAs ?? 'application/octet-stream',
    'content-disposition': contentDisposition(name, shownAs && !download ? 'inline' : 'attachment'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': extension === 'pdf' ? "default-src 'none'" : "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  };
}
