import { endpoint } from '#api/endpoint.ts';
import type { AuthorSelections, OrderCategories } from '#features/selections/schemas.ts';

/** Announced selections and later ones (spec §7, lists). */
export const listOrderCategories = endpoint<undefined, OrderCategories>({
  method: 'GET',
  path: '/api/list/orders/category',
  action: 'dictionary.read',
});

/** Selections that accept applications, with the rules checked by what is known of the author. Answered by `applications`. */
export const listAuthorSelections = endpoint<undefined, AuthorSelections>({
  method: 'GET',
  path: '/api/user/selections',
  action: 'selection.read',
  beyondSpec: true,
});
