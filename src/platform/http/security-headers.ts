import type { FastifyReply } from 'fastify';
import type { Settings } from '#platform/services.ts';

// There are no inline scripts, so pages need no nonce and stay cacheable. Mantine sets style attributes, hence unsafe-inline.
const policyWith = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
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

const policy = policyWith([]);

/**
 * Of documents. The CryptoPro extension gives its script to the page that signs, and a page is reached from every other
 * one without a new document (decision 0045). Answers of the API and files keep the strict policy.
 */
export const documentPolicy = policyWith([
  'chrome-extension://pfhgbfnnjiafkhfdkmpiflachepdcjod',
  'chrome-extension://iifchhfnnmpdbibifmljnfjhpififfog',
  'chrome-extension://epebfcehmdedogndhlcacafjaacknbcm',
]);

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
