/** The signed-in user, with the fields that the browser may know. */
import * as z from 'zod/mini';
import { pagePath } from '#api/wire-types.ts';
import { capabilities, employeeStates, organizationStates, roles } from '#access/actor.ts';

export const viewerSchema = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  photo: z.nullable(z.string()),
  roles: z.array(z.enum(roles)),
  /** The start page of this role (spec §2). */
  landing: pagePath,
  state: z.string(),
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  consented: z.boolean(),
  /** yyyy-MM-dd. */
  birthday: z.nullable(z.string()),
  capabilities: z.array(z.enum(capabilities)),
  /** ISO timestamp: a rejected employee cannot apply again before it. */
  appliesFrom: z.nullable(z.string()),
  membership: z.nullable(
    z.object({
      organizationId: z.string(),
      organizationName: z.string(),
      state: z.enum(employeeStates),
      organizationState: z.enum(organizationStates),
      canVote: z.boolean(),
      canConfirm: z.boolean(),
    }),
  ),
});

export type Viewer = z.infer<typeof viewerSchema>;
