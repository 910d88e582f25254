import { endpoint } from '#api/endpoint.ts';
import type { LegalText, ReadLegalTextInput } from '#features/legal/schemas.ts';

/** Returns the version in force by default. Every published version stays readable. */
export const readLegalText = endpoint<ReadLegalTextInput, LegalText>({
  method: 'GET',
  path: '/api/legal/:code',
  action: 'content.read',
  beyondSpec: true,
});
