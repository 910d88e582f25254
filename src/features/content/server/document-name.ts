import { extensionOf } from '#platform/files/file-name.ts';

/** The type icon that the spec knows: docx, xls or pdf. */
export const extOf = (file: string): string => extensionOf(file).replace('xlsx', 'xls');

/** The name that the fund has given, with the ending of the file. */
export const fileNameOf = (name: string, file: string): string => `${name}.${extensionOf(file)}`;
