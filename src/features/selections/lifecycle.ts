/** States and moves of a selection and of a wave (product §5). */
import { lifecycle } from '#kernel/lifecycle.ts';

export const selectionStates = [
  'DRAFT',
  'ANNOUNCED',
  'OPEN',
  'CLOSED',
  'FORMAL',
  'EXPERTISE',
  'COMMISSION',
  'PUBLISHED',
  'ARCHIVED',
] as const;
export type SelectionState = (typeof selectionStates)[number];

const action = 'selection.edit';

export const selectionLifecycle = lifecycle({
  initial: 'DRAFT',
  states: selectionStates,
  final: ['ARCHIVED'],
  moves: {
    announce: { from: ['DRAFT'], to: 'ANNOUNCED', action, event: 'selection.announced' },
    withdraw: { from: ['ANNOUNCED'], to: 'DRAFT', action, event: 'selection.withdrawn' },
    // By the job on its date, or by an officer earlier.
    open: { from: ['ANNOUNCED'], to: 'OPEN', action, event: 'selection.opened' },
    // Later than planned, with the old and the new date.
    extend: { from: ['OPEN'], to: 'OPEN', action, event: 'selection.extended' },
    // Applications of a sealed selection may be opened before the end.
    unseal: { from: ['OPEN'], to: 'OPEN', action: 'selection.unseal', event: 'selection.unsealed' },
    // By the job after the hidden grace, or by an officer earlier.
    close: { from: ['OPEN'], to: 'CLOSED', action, event: 'selection.closed' },
    check: { from: ['CLOSED'], to: 'FORMAL', action, event: 'selection.check-started' },
    assess: {
      from: ['FORMAL'],
      to: 'EXPERTISE',
      action: 'selection.assess',
      event: 'selection.expertise-started',
    },
    decide: {
      from: ['EXPERTISE'],
      to: 'COMMISSION',
      action: 'selection.decide',
      event: 'selection.commission-started',
    },
    publish: {
      from: ['COMMISSION'],
      to: 'PUBLISHED',
      action: 'selection.decide',
      event: 'selection.results-published',
    },
    archive: { from: ['PUBLISHED'], to: 'ARCHIVED', action, event: 'selection.archived' },
  },
});
export type SelectionMove = keyof typeof selectionLifecycle.moves;

/** States that authors know of. */
export const announcedStates = selectionStates.filter((state) => state !== 'DRAFT');

export const waveStates = ['ACTIVE', 'ARCHIVED'] as const;
export type WaveState = (typeof waveStates)[number];

export const waveLifecycle = lifecycle({
  initial: 'ACTIVE',
  states: waveStates,
  final: [],
  moves: {
    archive: { from: ['ACTIVE'], to: 'ARCHIVED', action: 'selection.edit', event: 'wave.archived' },
    restore: { from: ['ARCHIVED'], to: 'ACTIVE', action: 'selection.edit', event: 'wave.restored' },
  },
});
export type WaveMove = keyof typeof waveLifecycle.moves;
