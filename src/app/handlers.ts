/** Every endpoint of the product, feature by feature. */
import { contentHandlers } from '#features/content/server/handlers.ts';
import { newsHandlers } from '#features/news/server/handlers.ts';
import type { Handler } from '#platform/http/answer.ts';

export const handlers: readonly Handler[] = [...contentHandlers, ...newsHandlers];
