import type { FastifyReply } from 'fastify';
import type { Settings } from '#platform/services.ts';

// There are no inline scripts, so pages need no nonce and stay cacheable. Mantine sets style attributes, hence unsafe-inline.
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

/** For every response, including errors (security §3.4). */
export function securityHeaders(reply: FastifyReply, { secure }: Settings): void {
  const setDefault = (name: string, value: string) => {
    if (!reply.hasHeader(name)) reply.header(name, value);
  };
  setDefault('content-security-policy', policy);
  setDefault('x-content-type-options', 'nosniff');
  setDefault('referrer-policy', 'strict-origin-when-cross-origin');
  setDefault('cross-origin-opener-policy', 'same-origin');
  setDefault('cross-origin-resource-policy', 'same-origin');
  setDefault('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  setDefault('x-frame-options', 'DENY');
  setDefault('cache-control', 'private, no-store');
  if (secure) setDefault('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
