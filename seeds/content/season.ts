/** Days from `today` to the end of the open call; the news of the call says the same date. */
export const SEASON_DEADLINE_DAYS = 31;
