/** Endpoints of the public site: blocks of the home page and documents (spec §2, §7). */
import { endpoint } from '#api/endpoint.ts';
import type {
  ReadAboutOutput,
  Community,
  ReadDocumentsOutput,
  ReadOrderBlockOutput,
  ReadSliderOutput,
} from '#features/content/schemas.ts';

export const readSlider = endpoint<undefined, ReadSliderOutput>({
  method: 'GET',
  path: '/api/slider',
  action: 'content.read',
});

/** Null when the fund has not written the block; the page then omits it (spec §2). */
export const readAbout = endpoint<undefined, ReadAboutOutput>({
  method: 'GET',
  path: '/api/blocks/about',
  action: 'content.read',
});

export const readOrderBlock = endpoint<undefined, ReadOrderBlockOutput>({
  method: 'GET',
  path: '/api/blocks/order',
  action: 'content.read',
});

export const readDocuments = endpoint<undefined, ReadDocumentsOutput>({
  method: 'GET',
  path: '/api/program-documents',
  action: 'content.read',
});

/** Streams a ZIP of every document. */
export const downloadDocuments = endpoint({
  method: 'GET',
  path: '/api/program-documents/archive',
  action: 'content.read',
});

export const readCommunity = endpoint<undefined, Community>({
  method: 'GET',
  path: '/api/community',
  action: 'content.read',
});
