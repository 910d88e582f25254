import type { Capability } from '#access/actor.ts';
import type { ThreadType } from '#features/chat/constants.ts';

/** Officers with the capability read and answer all threads of the type, and are notified of new ones. */
export const queueCapabilities = {
  ORDER: 'fk.intake',
  TASK: 'fk.expertise',
  SUPPORT: 'fk.moderation',
} as const satisfies Partial<Record<ThreadType, Capability>>;

export type QueueType = keyof typeof queueCapabilities;

export const queueTypes = Object.keys(queueCapabilities) as QueueType[];

export const isQueueType = (type: ThreadType): type is QueueType => Object.hasOwn(queueCapabilities, type);
