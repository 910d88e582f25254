/** Which files may be uploaded (spec §9), how each is recognised and how it may be shown. SVG and HTML are no kinds. */
export type FileKind = 'document' | 'text' | 'picture' | 'video' | 'archive' | 'signature';

/** How the content is looked at: `magic` by file-type, the others by our own checks, for file-type does not know them. */
export type Look = 'magic' | 'old-office' | 'new-office' | 'zip' | 'plain' | 'json' | 'xml' | 'signature';

export interface Kind {
  kind: FileKind;
  look: Look;
  /** Of `magic`: extensions that file-type may answer. Of the offices: what must lie inside. */
  signs: readonly string[];
  mime: string;
  /** A browser may show it under its type; anything else is only ever downloaded. */
  isShown: boolean;
}

const magic = (kind: FileKind, mime: string, ...signs: string[]): Kind => ({
  kind,
  look: 'magic',
  signs,
  mime,
  isShown: false,
});
const shown = (kind: Kind): Kind => ({ ...kind, isShown: true });
const own = (kind: FileKind, look: Look, mime: string): Kind => ({
  kind,
  look,
  signs: [],
  mime,
  isShown: false,
});
const office = (look: Look, mime: string, ...signs: string[]): Kind => ({
  ...own('document', look, mime),
  signs,
});
const newOffice = (name: string, sign: string): Kind =>
  office('new-office', `application/vnd.openxmlformats-officedocument.${name}`, sign);

const jpeg = shown(magic('picture', 'image/jpeg', 'jpg'));
const tiff = magic('picture', 'image/tiff', 'tif');
const mpeg = magic('video', 'video/mpeg', 'mpg', 'mpeg');
const signature = own('signature', 'signature', 'application/pkcs7-signature');

export const kinds: Readonly<Record<string, Kind>> = {
  pdf: shown(magic('document', 'application/pdf', 'pdf')),
  doc: office('old-office', 'application/msword', 'WordDocument'),
  xls: office('old-office', 'application/vnd.ms-excel', 'Workbook', 'Book'),
  ppt: office('old-office', 'application/vnd.ms-powerpoint', 'PowerPoint Document'),
  docx: newOffice('wordprocessingml.document', 'word/document.xml'),
  xlsx: newOffice('spreadsheetml.sheet', 'xl/workbook.xml'),
  pptx: newOffice('presentationml.presentation', 'ppt/presentation.xml'),
  txt: own('text', 'plain', 'text/plain'),
  csv: own('text', 'plain', 'text/csv'),
  json: own('text', 'json', 'application/json'),
  xml: own('text', 'xml', 'application/xml'),
  jpg: jpeg,
  jpeg,
  png: shown(magic('picture', 'image/png', 'png', 'apng')),
  gif: shown(magic('picture', 'image/gif', 'gif')),
  webp: shown(magic('picture', 'image/webp', 'webp')),
  avif: shown(magic('picture', 'image/avif', 'avif')),
  bmp: magic('picture', 'image/bmp', 'bmp'),
  tif: tiff,
  tiff,
  heic: magic('picture', 'image/heic', 'heic'),
  avi: magic('video', 'video/x-msvideo', 'avi'),
  mp4: shown(magic('video', 'video/mp4', 'mp4', 'm4v')),
  mpeg,
  mpg: mpeg,
  webm: shown(magic('video', 'video/webm', 'webm')),
  rar: magic('archive', 'application/vnd.rar', 'rar'),
  '7z': magic('archive', 'application/x-7z-compressed', '7z'),
  zip: own('archive', 'zip', 'application/zip'),
  sig: signature,
  sgn: signature,
  p7s: signature,
};

export const kindOf = (extension: string): Kind | undefined =>
  Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
