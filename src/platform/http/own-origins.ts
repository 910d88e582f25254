import type { FastifyRequest } from 'fastify';
import type { Settings } from '#platform/outside.ts';

/** The origin of the settings, and while no public one is set the one that the request came to. */
export function ownOrigins(request: FastifyRequest, settings: Settings): string[] {
  if (settings.publicOriginIsSet) return [settings.publicOrigin];
  return [settings.publicOrigin, `${settings.secure ? 'https' : 'http'}://${request.headers.host ?? ''}`];
}
