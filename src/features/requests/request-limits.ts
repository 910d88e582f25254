/** Limits of requests (product §10, §17). */
import { addDays } from '#kernel/add-days.ts';

export const maxRequestsPerDay = 20;
export const answerDays = 14;
/** Until when the author may answer a request of that time. */
export const endOfAnswer = (sentAt: string): string => addDays(new Date(sentAt), answerDays).toISOString();
/** Days in which the company signs the agreement that an opened text waits for. */
export const signDays = 7;
/** Days before the end of these in which the heads of the company are reminded. */
export const signEndingDays = 2;
/** Days before the end in which both sides are reminded of it. */
export const endingDays = 3;
/** Days after a decline before the same company may send another request. */
export const cooldownDays = 30;
const minuteMs = 60_000;
/** When the company may send another request after a decline. A full minute, because the time is shown without seconds. */
export const endOfCooldown = (declinedAt: Date): Date =>
  new Date(Math.ceil(addDays(declinedAt, cooldownDays).getTime() / minuteMs) * minuteMs);
