import type { FastifyRequest } from 'fastify';
import type { Settings } from '#platform/outside.ts';

/** The configured origin; without PUBLIC_ORIGIN also the origin of the request. */
export function ownOrigins(request: FastifyRequest, settings: Settings): string[] {
  if (settings.publicOriginIsSet) return [settings.publicOrigin];
  return [settings.publicOrigin, `${settings.secure ? 'https' : 'http'}://${request.headers.host ?? ''}`];
}
