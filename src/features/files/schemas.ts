import * as z from 'zod/mini';
import { isId } from '#kernel/id.ts';

const fileId = z.string().check(z.refine(isId));

export const readNamedFileParams = z.object({ id: fileId, name: z.string() });
