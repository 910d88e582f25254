/** Limits of a file selection (spec §5, §9). */
import { bytesPerMegabyte } from '#kernel/file-size.ts';

export const defaultMaxCount = 20; // spec §9
export const defaultMaxMegabytes = 100; // spec §9

/** Spec §9. Extensions, because MIME types of many of these differ between systems. */
export const defaultAccept =
  '.pdf,.json,.xml,.doc,.docx,.ppt,.pptx,.csv,.txt,.xls,.xlsx,.jpg,.jpeg,.png,.gif,.webp,.avif,.bmp,.tif,.tiff,.heic,.svg,.avi,.mp4,.mpeg,.mpg,.webm,.rar,.zip,.7z,.sig,.sgn,.p7s';

export interface FileLimits {
  accept: string;
  maxCount: number;
  maxMegabytes: number;
}

export type FileError = { key: 'tooLarge' } | { key: 'wrongType'; name: string } | { key: 'cut' };

export interface SizedFile {
  name: string;
  size: number;
}

/**
 * Checks a selection against the files that are already there. Accepts nothing when the total size is too large or a
 * type is not allowed, and the first files when there are too many.
 */
export function limitFiles<F extends SizedFile>(
  chosen: readonly F[],
  present: readonly SizedFile[],
  limits: FileLimits,
): { files: readonly F[]; error?: FileError } {
  const extensions = limits.accept.toLowerCase().split(',');
  const unsupported = chosen.find(
    (file) => !extensions.some((extension) => file.name.toLowerCase().endsWith(extension.trim())),
  );
  if (unsupported) return { files: [], error: { key: 'wrongType', name: unsupported.name } };
  const bytes = [...present, ...chosen].reduce((sum, file) => sum + file.size, 0);
  if (bytes > limits.maxMegabytes * bytesPerMegabyte) return { files: [], error: { key: 'tooLarge' } };
  const freeSlots = Math.max(0, limits.maxCount - present.length);
  if (chosen.length > freeSlots) return { files: chosen.slice(0, freeSlots), error: { key: 'cut' } };
  return { files: chosen };
}
