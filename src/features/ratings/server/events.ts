/** What ratings tell the rest of the product. */
declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Subject: the scenario. `vote` is null when it was taken back. */
    'vote.cast': {
      scenarioId: string;
      authorId: string;
      organizationId: string;
      vote: number | null;
      before: number | null;
      /** The exact rating after the vote; null while it is not formed. */
      rating: number | null;
      votes: number;
      /** The order of authors may have changed. */
      ratingMoved: boolean;
    };
  }
}

export {};
