/** Limits of a file selection (spec §5, §9). */
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import type { Translate } from '#kernel/translate.ts';

export const defaultMaxCount = 20; // spec §9
export const defaultMaxMegabytes = 100; // spec §9

/** Spec §9. Extensions, because MIME types of many of these differ between systems. */
export const defaultAccept =
  '.pdf,.json,.xml,.doc,.docx,.ppt,.pptx,.csv,.txt,.xls,.xlsx,.jpg,.jpeg,.png,.gif,.webp,.avif,.bmp,.tif,.tiff,.heic,.avi,.mp4,.mpeg,.mpg,.webm,.rar,.zip,.7z,.sig,.sgn,.p7s';

export interface FileLimits {
  accept: string;
  maxCount: number;
  maxMegabytes: number;
}

/** `names`: the files that were left out. */
export type FileError = { key: 'tooLarge' } | { key: 'wrongType'; names: readonly string[] } | { key: 'cut' };

export interface SizedFile {
  name: string;
  size: number;
}

/**
 * Applies the limits to picked files and those that are already `present`. Leaves out files of other types. Accepts nothing
 * when the total size is too large (spec §5), and only the first files when there are too many.
 */
export function limitFiles<F extends SizedFile>(
  chosen: readonly F[],
  present: readonly SizedFile[],
  limits: FileLimits,
): { files: readonly F[]; errors: readonly FileError[] } {
  const extensions = limits.accept.toLowerCase().split(',');
  const isSupported = ({ name }: F) =>
    extensions.some((extension) => name.toLowerCase().endsWith(extension.trim()));
  const names = chosen.filter((file) => !isSupported(file)).map(({ name }) => name);
  const errors: FileError[] = names.length > 0 ? [{ key: 'wrongType', names }] : [];
  const supported = chosen.filter(isSupported);
  const bytes = [...present, ...supported].reduce((sum, file) => sum + file.size, 0);
  if (supported.length > 0 && bytes > limits.maxMegabytes * bytesPerMegabyte)
    return { files: [], errors: [...errors, { key: 'tooLarge' }] };
  const freeSlots = Math.max(0, limits.maxCount - present.length);
  if (supported.length > freeSlots) errors.push({ key: 'cut' });
  return { files: supported.slice(0, freeSlots), errors };
}

const maxNames = 3;

/** The first names and the number of the others, because a dropped folder must not fill the page. */
export function fileNamesText(names: readonly string[], t: Translate): string {
  const first = names.slice(0, maxNames).join(', ');
  const rest = names.length - maxNames;
  return rest > 0 ? t('upload@andMore', { names: first, count: rest }) : first;
}
