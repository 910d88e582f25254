/** How a rating is made (product §8). The page «how it is counted» and the database read the same numbers. */

/** Votes of the mean company that every scenario is lent, so that one vote does not lead the list. */
export const lentVotes = 5;
/** A rating of companies' votes alone is formed from so many. */
export const votesToForm = 5;
/** From so many votes the companies' part joins the experts' part. */
export const votesToJoinExperts = 3;
export const expertShare = 0.7;
export const companyShare = 0.3;
/** Scenarios that make an author's score, besides one of the mean rating that everybody is lent. */
export const bestScenarios = 3;
