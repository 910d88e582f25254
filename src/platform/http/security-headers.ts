import type { FastifyReply } from 'fastify';
import type { Settings } from '#platform/outside.ts';

// No inline script anywhere, so no nonce and pages stay cacheable. Mantine writes style attributes, hence unsafe-inline there.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** On every answer, whatever its status (security §3.4). */
export function securityHeaders(reply: FastifyReply, { secure }: Settings): void {
  const put = (name: string, value: string) => {
    if (!reply.hasHeader(name)) reply.header(name, value);
  };
  put('content-security-policy', policy);
  put('x-content-type-options', 'nosniff');
  put('referrer-policy', 'strict-origin-when-cross-origin');
  put('cross-origin-opener-policy', 'same-origin');
  put('cross-origin-resource-policy', 'same-origin');
  put('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  put('x-frame-options', 'DENY');
  put('cache-control', 'private, no-store');
  if (secure) put('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
