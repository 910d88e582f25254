/** Relations between a user and a record, as named in the permission table, each with its rule and Russian title. */
import type { Actor } from '#access/actor.ts';

/** Attributes of a record that the rules check; a missing one denies access. */
export interface Facts {
  ownerId?: string;
  organizationId?: string;
  /** Visible to organizations and readers. */
  published?: boolean;
  /** The author who receives the request. */
  addresseeId?: string;
  /** Experts assigned to the record. */
  assigneeIds?: readonly string[];
}

interface RelationRule {
  title: string;
  matches: (actor: Actor, facts: Facts) => boolean;
}

const isMine = (actor: Actor, id: string | undefined): boolean => id !== undefined && actor.person?.id === id;

const rules = {
  any: { title: 'любые', matches: () => true },
  own: { title: 'свои', matches: (actor, facts) => isMine(actor, facts.ownerId) },
  ours: {
    title: 'своей организации',
    matches: (actor, facts) =>
      facts.organizationId !== undefined && actor.person?.membership?.organizationId === facts.organizationId,
  },
  published: { title: 'опубликованные', matches: (_actor, facts) => facts.published === true },
  addressed: { title: 'адресованные', matches: (actor, facts) => isMine(actor, facts.addresseeId) },
  assigned: {
    title: 'назначенные',
    matches: (actor, facts) => facts.assigneeIds?.some((id) => isMine(actor, id)) ?? false,
  },
} satisfies Record<string, RelationRule>;

export type Relation = keyof typeof rules;
export const relations: Readonly<Record<Relation, RelationRule>> = rules;
