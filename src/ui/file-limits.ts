/** What a selection of files may be (spec §5, §9). */
import { bytesInMegabyte } from '#kernel/file-size.ts';

export const defaultMaxCount = 20; // spec §9
export const defaultMaxMegabytes = 100; // spec §9

/** Spec §9. Extensions, because many of these types have no name that every system agrees on. */
export const defaultAccept =
  '.pdf,.json,.xml,.doc,.docx,.ppt,.pptx,.csv,.txt,.xls,.xlsx,.jpg,.jpeg,.png,.gif,.webp,.avif,.bmp,.tif,.tiff,.heic,.svg,.avi,.mp4,.mpeg,.mpg,.webm,.rar,.zip,.7z,.sig,.sgn,.p7s';

export interface FileLimits {
  accept: string;
  maxCount: number;
  maxMegabytes: number;
}

export type FileFault = { key: 'tooLarge' } | { key: 'wrongType'; name: string } | { key: 'cut' };

interface Sized {
  name: string;
  size: number;
}

/**
 * What is left of a selection beside the files that are already there: nothing when all together weigh too much
 * or a type does not suit, the first ones when there are too many.
 */
export function takeFiles<F extends Sized>(
  chosen: readonly F[],
  present: readonly Sized[],
  limits: FileLimits,
): { files: readonly F[]; fault?: FileFault } {
  const endings = limits.accept.toLowerCase().split(',');
  const odd = chosen.find(
    (file) => !endings.some((ending) => file.name.toLowerCase().endsWith(ending.trim())),
  );
  if (odd) return { files: [], fault: { key: 'wrongType', name: odd.name } };
  const bytes = [...present, ...chosen].reduce((sum, file) => sum + file.size, 0);
  if (bytes > limits.maxMegabytes * bytesInMegabyte) return { files: [], fault: { key: 'tooLarge' } };
  const room = Math.max(0, limits.maxCount - present.length);
  if (chosen.length > room) return { files: chosen.slice(0, room), fault: { key: 'cut' } };
  return { files: chosen };
}
