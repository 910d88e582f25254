import * as z from 'zod/mini';

export const dictionaryItem = z.object({ id: z.number(), name: z.string(), code: z.string() });
export type DictionaryItem = z.infer<typeof dictionaryItem>;

export const dictionaryOutput = z.array(dictionaryItem);
export type DictionaryOutput = z.infer<typeof dictionaryOutput>;
