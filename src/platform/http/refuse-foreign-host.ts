import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/refusal.ts';
import type { Settings } from '#platform/services.ts';

/**
 * Without PUBLIC_ORIGIN the origin of the request counts as our own. A foreign name could then be pointed at this machine
 * (DNS rebinding), and its pages would act in the session of a developer. An IP address cannot be pointed elsewhere.
 */
export function refuseForeignHost({ headers: { host } }: FastifyRequest, settings: Settings): void {
  if (settings.publicOriginIsSet || host === undefined || isLocal(host)) return;
  throw new Refusal('unknown_host');
}

function isLocal(host: string): boolean {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
