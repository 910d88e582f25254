import * as z from 'zod/mini';
import { emptyAsUndefined, id, integer, list, paging } from '#api/wire-types.ts';
import { coauthorStates } from '#features/coauthors/lifecycle.ts';
import { email } from '#kernel/rules/person-rules.ts';
import { typedText } from '#kernel/rules/text-rules.ts';

export const maxCoauthors = 10;

/** One person of the list. `id`: of a person who is in it already. */
const coauthorInput = z.object({ id: z.optional(id), email, share: integer(1, 99) });

/** What the author fills in. */
export const coauthorsForm = z.object({
  /** Percent of the author; 100 without co-authors. */
  ownShare: integer(1, 100),
  items: list(coauthorInput, maxCoauthors),
});

export const saveCoauthorsInput = z.object({
  /** The version that the client loaded. */
  version: integer(0, 2_147_483_647),
  ...coauthorsForm.shape,
});
export type SaveCoauthorsInput = z.infer<typeof saveCoauthorsInput>;

export const coauthorList = z.object({
  version: z.number(),
  ownShare: z.number(),
  /** True when there are no co-authors or all of them have confirmed. */
  confirmed: z.boolean(),
  items: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      share: z.number(),
      state: z.enum(coauthorStates),
      /** Null until the person has confirmed: an address must not reveal who has an account. */
      name: z.nullable(z.string()),
      invitedAt: z.string(),
      answeredAt: z.nullable(z.string()),
    }),
  ),
});
export type CoauthorList = z.infer<typeof coauthorList>;

export const coauthorship = z.object({
  id: z.string(),
  state: z.enum(coauthorStates),
  share: z.number(),
  invitedAt: z.string(),
  answeredAt: z.nullable(z.string()),
  scenario: z.object({ id: z.string(), name: z.string(), logline: z.string() }),
  /** Who named the person. */
  author: z.string(),
});
export type Coauthorship = z.infer<typeof coauthorship>;

export const listCoauthorshipsInput = z.object(paging);
export type ListCoauthorshipsInput = z.infer<typeof listCoauthorshipsInput>;

export const listCoauthorshipsOutput = z.object({ items: z.array(coauthorship), total: z.number() });
export type ListCoauthorshipsOutput = z.infer<typeof listCoauthorshipsOutput>;

export const confirmCoauthorshipForm = z.object({
  /** The share that was shown to the person. Clients of earlier releases leave it out. */
  share: emptyAsUndefined(integer(1, 99)),
});
export type ConfirmCoauthorshipForm = z.infer<typeof confirmCoauthorshipForm>;

export const acceptLinkInput = z.object({
  code: typedText(100),
});
export type AcceptLinkInput = z.infer<typeof acceptLinkInput>;
