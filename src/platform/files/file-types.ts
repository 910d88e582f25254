/** File types that may be uploaded (spec §9): how each is recognised and served. SVG and HTML are not allowed. */
export type FileKind = 'document' | 'text' | 'picture' | 'video' | 'archive' | 'signature';

/** How the content is checked: `magic` by the file-type library, the rest by our own checks, which it does not have. */
export type ContentCheck =
  | 'magic'
  | 'old-office'
  | 'new-office'
  | 'zip'
  | 'plain'
  | 'json'
  | 'xml'
  | 'signature';

export interface FileType {
  kind: FileKind;
  check: ContentCheck;
  /** For `magic`: extensions that file-type may return. For office files: names that must be inside. */
  markers: readonly string[];
  mime: string;
  /** May be shown in the browser under its MIME type. Other types are only downloaded. */
  isInline: boolean;
}

const byMagic = (kind: FileKind, mime: string, ...markers: string[]): FileType => ({
  kind,
  check: 'magic',
  markers,
  mime,
  isInline: false,
});
const displayed = (type: FileType): FileType => ({ ...type, isInline: true });
const byContent = (kind: FileKind, check: ContentCheck, mime: string): FileType => ({
  kind,
  check,
  markers: [],
  mime,
  isInline: false,
});
const officeType = (check: ContentCheck, mime: string, ...markers: string[]): FileType => ({
  ...byContent('document', check, mime),
  markers,
});
const ooxmlType = (name: string, marker: string): FileType =>
  officeType('new-office', `application/vnd.openxmlformats-officedocument.${name}`, marker);

const jpeg = displayed(byMagic('picture', 'image/jpeg', 'jpg'));
const tiff = byMagic('picture', 'image/tiff', 'tif');
const mpeg = byMagic('video', 'video/mpeg', 'mpg', 'mpeg');
const signature = byContent('signature', 'signature', 'application/pkcs7-signature');

export const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: displayed(byMagic('document', 'application/pdf', 'pdf')),
  doc: officeType('old-office', 'application/msword', 'WordDocument'),
  xls: officeType('old-office', 'application/vnd.ms-excel', 'Workbook', 'Book'),
  ppt: officeType('old-office', 'application/vnd.ms-powerpoint', 'PowerPoint Document'),
  docx: ooxmlType('wordprocessingml.document', 'word/document.xml'),
  xlsx: ooxmlType('spreadsheetml.sheet', 'xl/workbook.xml'),
  pptx: ooxmlType('presentationml.presentation', 'ppt/presentation.xml'),
  txt: byContent('text', 'plain', 'text/plain'),
  csv: byContent('text', 'plain', 'text/csv'),
  json: byContent('text', 'json', 'application/json'),
  xml: byContent('text', 'xml', 'application/xml'),
  // Scripts of Final Draft.
  fdx: byContent('text', 'xml', 'application/xml'),
  jpg: jpeg,
  jpeg,
  png: displayed(byMagic('picture', 'image/png', 'png', 'apng')),
  gif: displayed(byMagic('picture', 'image/gif', 'gif')),
  webp: displayed(byMagic('picture', 'image/webp', 'webp')),
  avif: displayed(byMagic('picture', 'image/avif', 'avif')),
  bmp: byMagic('picture', 'image/bmp', 'bmp'),
  tif: tiff,
  tiff,
  heic: byMagic('picture', 'image/heic', 'heic'),
  avi: byMagic('video', 'video/x-msvideo', 'avi'),
  mp4: displayed(byMagic('video', 'video/mp4', 'mp4', 'm4v')),
  mpeg,
  mpg: mpeg,
  webm: displayed(byMagic('video', 'video/webm', 'webm')),
  rar: byMagic('archive', 'application/vnd.rar', 'rar'),
  '7z': byMagic('archive', 'application/x-7z-compressed', '7z'),
  zip: byContent('archive', 'zip', 'application/zip'),
  sig: signature,
  sgn: signature,
  p7s: signature,
};

export const fileTypeOf = (extension: string): FileType | undefined =>
  Object.hasOwn(fileTypes, extension) ? fileTypes[extension] : undefined;
