import * as z from 'zod/mini';

export const readSiteOutput = z.object({ publicPage: z.boolean() });
export type ReadSiteOutput = z.infer<typeof readSiteOutput>;
