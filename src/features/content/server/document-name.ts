import { extensionOf } from '#platform/files/file-name.ts';

/** File type of the icon: docx, xls or pdf. The spec has one icon for xls and xlsx. */
export const documentIconType = (file: string): string => extensionOf(file).replace('xlsx', 'xls');

/** `name` with the extension of `file`. */
export const documentFileName = (name: string, file: string): string => `${name}.${extensionOf(file)}`;
