/** Events of ratings. */
import type { BadgeTier } from '#kernel/rating-tier.ts';

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Subject: the scenario. `vote` is null when it was withdrawn. */
    'vote.cast': {
      scenarioId: string;
      authorId: string;
      organizationId: string;
      vote: number | null;
      before: number | null;
      /** Unrounded rating after the vote; null until there are enough votes. */
      rating: number | null;
      votes: number;
    };
    /** Subject: the scenario. */
    'rating.badge-given': { badge: BadgeTier };
    /** Subject: the organization, whose votes count again or no longer. `scenarios` is their number. */
    'votes.recounted': { scenarios: number };
  }
}
