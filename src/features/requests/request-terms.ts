/** The numbers of a request (product §10, §17). */
export const requestsADay = 20;
export const answerDays = 14;
/** After a refusal the same company may ask again. */
export const quietDays = 30;

export const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000);
