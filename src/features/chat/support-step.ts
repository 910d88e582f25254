import type { MessageSide, SupportStep } from '#features/chat/constants.ts';

/** A solved question that the person answers is open again. */
export function stepAfterMessage(step: SupportStep, side: MessageSide): SupportStep {
  if (side === 'FUND') return 'WAITING';
  if (side === 'USER' && step !== 'NEW') return 'IN_WORK';
  return step;
}
