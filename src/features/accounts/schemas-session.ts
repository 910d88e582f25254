import * as z from 'zod/mini';
import { viewerSchema } from '#api/viewer.ts';

export const readSessionOutput = z.nullable(viewerSchema);
export type ReadSessionOutput = z.infer<typeof readSessionOutput>;
