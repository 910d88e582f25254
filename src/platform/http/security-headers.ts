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
export function securityHeaders(reply: FastifyReply, settings: Settings): void {
  for (const [name, value] of headersOf(settings)) if (!reply.hasHeader(name)) reply.header(name, value);
}

const headersBySettings = new WeakMap<Settings, [name: string, value: string][]>();

/** Made once: the settings of a process do not change. */
function headersOf(settings: Settings): readonly [name: string, value: string][] {
  const headers = headersBySettings.get(settings) ?? Object.entries(securityHeaderValues(settings));
  headersBySettings.set(settings, headers);
  return headers;
}

export const securityHeaderValues = ({
  secure,
  hstsSubdomains,
}: Pick<Settings, 'secure' | 'hstsSubdomains'>): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'cache-control': 'private, no-store',
  ...(secure && {
    'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
});
