/** How a person may stand to a thing: the words of the permission table, each with its rule and its Russian name. */
import type { Actor } from '#access/actor.ts';

/** What a thing tells about itself; a missing fact denies. */
export interface Facts {
  ownerId?: string;
  organizationId?: string;
  /** Organizations and readers may see it. */
  published?: boolean;
  /** The author a request is sent to. */
  addresseeId?: string;
  /** Experts to whom the thing is assigned. */
  assigneeIds?: readonly string[];
}

interface RelationRule {
  title: string;
  holds: (actor: Actor, facts: Facts) => boolean;
}

const isMine = (actor: Actor, id: string | undefined): boolean => id !== undefined && actor.person?.id === id;

const rules = {
  any: { title: 'любые', holds: () => true },
  own: { title: 'свои', holds: (actor, facts) => isMine(actor, facts.ownerId) },
  ours: {
    title: 'своей организации',
    holds: (actor, facts) =>
      facts.organizationId !== undefined && actor.person?.membership?.organizationId === facts.organizationId,
  },
  published: { title: 'опубликованные', holds: (_actor, facts) => facts.published === true },
  addressed: { title: 'адресованные', holds: (actor, facts) => isMine(actor, facts.addresseeId) },
  assigned: {
    title: 'назначенные',
    holds: (actor, facts) => facts.assigneeIds?.some((id) => isMine(actor, id)) ?? false,
  },
} satisfies Record<string, RelationRule>;

export type Relation = keyof typeof rules;
export const relations: Readonly<Record<Relation, RelationRule>> = rules;
