/** Who looks at the page: what the browser may know of its own session. */
import * as z from 'zod/mini';

export const viewerSchema = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  photo: z.nullable(z.string()),
  roles: z.array(z.string()),
  /** Where this role lands (spec §2). */
  landing: z.string(),
  state: z.string(),
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  consented: z.boolean(),
  /** yyyy-MM-dd. */
  birthday: z.nullable(z.string()),
  capabilities: z.array(z.string()),
  membership: z.nullable(
    z.object({
      organizationId: z.string(),
      organizationName: z.string(),
      state: z.string(),
      organizationState: z.string(),
      canVote: z.boolean(),
      canConfirm: z.boolean(),
      canDownload: z.boolean(),
    }),
  ),
});

export type Viewer = z.infer<typeof viewerSchema>;
