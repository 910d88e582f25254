/** All applications of a filter. */
import * as z from 'zod/mini';
import { emptyAsUndefined, id, integer } from '#api/wire-types.ts';
import { maxFoundOrders } from '#features/intake/constants.ts';
import { exportOrdersInput } from '#features/intake/schemas-list.ts';

export const countOrdersOutput = z.object({ total: z.number() });
export type CountOrdersOutput = z.infer<typeof countOrdersOutput>;

export const assignFoundInput = z.object({
  filter: exportOrdersInput,
  officer: emptyAsUndefined(id),
  /** That the officer has confirmed. */
  count: integer(1, maxFoundOrders),
});
export type AssignFoundInput = z.infer<typeof assignFoundInput>;
