/** Constants of the rating formula (product §8), shared by the explanation page and the SQL. */

/** Weight of the prior: every scenario starts with this many mean votes, so that a single vote cannot top the list. */
export const priorVotes = 5;
/** Company votes required for a rating without experts. */
export const minVotesForRating = 5;
/** Company votes required to be combined with an expert rating. */
export const minVotesToJoinExperts = 3;
export const expertShare = 0.7;
export const companyShare = 0.3;
/** Best scenarios that count for an author's score, next to one prior scenario with the mean rating. */
export const scenariosInAuthorScore = 3;
