/** Who looks at the page: what the browser may know of its own session. */
import * as z from 'zod/mini';
import { capabilities, employeeStates, organizationStates, roles } from '#access/actor.ts';

export const viewerSchema = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  photo: z.nullable(z.string()),
  roles: z.array(z.enum(roles)),
  /** Where this role lands (spec §2). */
  landing: z.string(),
  state: z.string(),
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  consented: z.boolean(),
  /** yyyy-MM-dd. */
  birthday: z.nullable(z.string()),
  capabilities: z.array(z.enum(capabilities)),
  /** ISO: until then nobody takes another application of an employee whom a company has rejected. */
  appliesFrom: z.nullable(z.string()),
  membership: z.nullable(
    z.object({
      organizationId: z.string(),
      organizationName: z.string(),
      state: z.enum(employeeStates),
      organizationState: z.enum(organizationStates),
      canVote: z.boolean(),
      canConfirm: z.boolean(),
      canDownload: z.boolean(),
    }),
  ),
});

export type Viewer = z.infer<typeof viewerSchema>;
