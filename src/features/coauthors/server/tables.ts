import type { Generated } from 'kysely';
import type { CoauthorState } from '#features/coauthors/lifecycle.ts';

export interface ScenarioCoauthorTable {
  id: string;
  scenario_id: string;
  place: number;
  /** Where the invitation was sent; its owner may have no account. */
  email: string;
  /** The account that has used the personal link or has answered. */
  account_id: string | null;
  /** Percent. */
  share: number;
  state: Generated<CoauthorState>;
  code_hash: string;
  code_expires_at: Date;
  invited_at: Date;
  answered_at: Date | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    scenario_coauthor: ScenarioCoauthorTable;
  }
}

interface CoauthorEvent {
  scenarioId: string;
  share: number;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Secret: code. */
    'coauthor.invited': CoauthorEvent;
    /** About a co-author who has not answered and gets no further letter that day. */
    'coauthor.share-changed': CoauthorEvent;
    'coauthor.confirmed': CoauthorEvent;
    'coauthor.declined': CoauthorEvent;
    'coauthor.removed': CoauthorEvent;
  }
}
