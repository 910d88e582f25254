import { bytesPerMegabyte, formatMegabytes } from '#kernel/file-size.ts';
import type { Translate } from '#kernel/translate.ts';

/** `1,24 МБ`, and below a tenth of a megabyte whole kilobytes: `13 КБ`. */
export const fileSizeText = (bytes: number, t: Translate): string =>
  bytes < bytesPerMegabyte / 10
    ? t('common@files.smallSize', { size: Math.ceil(bytes / 1024) })
    : t('common@files.size', { size: formatMegabytes(bytes) });
