/** All rights for an officer: one officer asks, another one confirms (product §15, four eyes). */
import { lifecycle } from '#kernel/lifecycle.ts';

export const grantLifecycle = lifecycle({
  initial: 'PENDING',
  states: ['PENDING', 'CONFIRMED', 'WITHDRAWN'],
  final: ['CONFIRMED', 'WITHDRAWN'],
  moves: {
    confirm: { from: ['PENDING'], to: 'CONFIRMED', action: 'staff.edit', event: 'super-grant.confirmed' },
    withdraw: { from: ['PENDING'], to: 'WITHDRAWN', action: 'staff.edit', event: 'super-grant.withdrawn' },
  },
});
