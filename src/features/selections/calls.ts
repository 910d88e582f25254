import { endpoint } from '#api/endpoint.ts';
import type { AuthorSelections, OrderCategories } from '#features/selections/schemas.ts';

/** Announced selections and those in later states (spec §7, lists). */
export const listOrderCategories = endpoint<undefined, OrderCategories>({
  method: 'GET',
  path: '/api/list/orders/category',
  action: 'dictionary.read',
});

/**
 * Selections that accept applications, with their rules checked against what is known of the author. The handler is in
 * `applications`.
 */
export const listAuthorSelections = endpoint<undefined, AuthorSelections>({
  method: 'GET',
  path: '/api/user/selections',
  action: 'selection.read',
  beyondSpec: true,
});
