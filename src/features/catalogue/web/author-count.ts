import { maxExactTotal } from '#kernel/page.ts';
import type { Translate } from '#kernel/translate.ts';

/** The number of found authors, or that there are more than the exact count covers. */
export const authorCount = (t: Translate, total: number): string =>
  total > maxExactTotal ? t('catalogue@authors.foundMany') : t('catalogue@authors.found', { count: total });
