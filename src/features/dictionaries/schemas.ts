import * as z from 'zod/mini';

export const dictionaryItem = z.object({ id: z.number(), name: z.string(), code: z.string() });
export type DictionaryItem = z.infer<typeof dictionaryItem>;

export const dictionaryOutput = z.array(dictionaryItem);
export type DictionaryOutput = z.infer<typeof dictionaryOutput>;

/** Statuses of applications: the name for the fund and the one for authors. */
export const statusesOutput = z.array(z.extend(dictionaryItem, { publicName: z.string() }));
export type StatusesOutput = z.infer<typeof statusesOutput>;
