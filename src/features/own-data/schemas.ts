import * as z from 'zod/mini';
import { typedPassword } from '#features/accounts/schemas.ts';

export const passwordInput = z.object({ password: typedPassword });
export type PasswordInput = z.infer<typeof passwordInput>;

/** The session has new keys. */
export const allowExportOutput = z.object({ csrf: z.string() });
export type AllowExportOutput = z.infer<typeof allowExportOutput>;
