/** Limits of requests (product §10, §17). */
export const requestsADay = 20;
export const answerDays = 14;
/** Days after a decline before the same company may send another request. */
export const quietDays = 30;

export const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000);
