/** Why an employee cannot give or change the vote of the company for a scenario (product §8). */
const voteRequirements = ['TEXT', 'CARD'] as const;
/** What the company must have opened before it votes. */
export type VoteRequirement = (typeof voteRequirements)[number];

export const voteObstacles = ['noRight', 'notRead', 'notOpened', 'colleaguesVote'] as const;
export type VoteObstacle = (typeof voteObstacles)[number];

export interface VotingEmployee {
  id: string;
  isAdmin: boolean;
  canVote: boolean;
}

export interface VotingState {
  required: VoteRequirement;
  /** The company has opened the card, the text. */
  hasOpened: boolean;
  hasRead: boolean;
  /** The employee who gave the company's vote; null without a vote. */
  voterId: string | null;
}

export function voteObstacle(
  { isAdmin, canVote, id }: VotingEmployee,
  { required, hasOpened, hasRead, voterId }: VotingState,
): VoteObstacle | null {
  if (!isAdmin && !canVote) return 'noRight';
  if (required === 'TEXT' && !hasRead) return 'notRead';
  if (required === 'CARD' && !hasOpened) return 'notOpened';
  return isAdmin || voterId === null || voterId === id ? null : 'colleaguesVote';
}
