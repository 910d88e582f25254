/** Endpoints shared by the editors of the public site: media upload, text preview, and visibility of the home page. */
import { endpoint } from '#api/endpoint.ts';
import type {
  Media,
  PreviewTextInput,
  PreviewTextOutput,
  SetPublicPageInput,
  SiteSwitch,
} from '#features/editing/schemas.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';

export const maxPictureBytes = 20 * bytesPerMegabyte;
/** Limit of a detached signature: its certificates take a few kilobytes. */
export const maxSignatureBytes = bytesPerMegabyte;
const maxMediaBytes = 100 * bytesPerMegabyte; // spec §9

/** Pictures are re-encoded in several widths; videos and documents are stored as uploaded. */
export const sendMedia = endpoint<undefined, Media>({
  method: 'POST',
  path: '/api/administrator/media',
  action: 'content.edit',
  body: 'multipart',
  upload: { field: 'file', maxBytes: maxMediaBytes },
  beyondSpec: true,
});

/** Renders a text as the site will show it. A POST because texts are long; it changes nothing. */
export const previewText = endpoint<PreviewTextInput, PreviewTextOutput>({
  method: 'POST',
  path: '/api/administrator/content/preview',
  action: 'content.edit',
  body: 'json',
  changes: false,
  beyondSpec: true,
});

export const readSiteSwitch = endpoint<undefined, SiteSwitch>({
  method: 'GET',
  path: '/api/administrator/site',
  action: 'content.edit',
  beyondSpec: true,
});

export const setPublicPage = endpoint<SetPublicPageInput, SiteSwitch>({
  method: 'POST',
  path: '/api/administrator/site',
  action: 'content.edit',
  body: 'json',
  beyondSpec: true,
});
