/** Every endpoint of the product, feature by feature. */
import type { Handler } from '#platform/http/answer.ts';

export const handlers: readonly Handler[] = [];
