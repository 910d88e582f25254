import type { NewsState } from '#features/news/lifecycle.ts';
import type { StatusTone } from '#ui/data/status-dot.tsx';

export const newsTones: Readonly<Record<NewsState, StatusTone>> = {
  DRAFT: 'neutral',
  SCHEDULED: 'warning',
  PUBLISHED: 'success',
  ARCHIVED: 'neutral',
};
