import { newId } from '#kernel/id.ts';

/** An id with the given creation time, so that rows with equal sort keys have the same order in every demo. */
export const idCreatedAt = (created: Date, number: number): string => newId(created.getTime() + number);
