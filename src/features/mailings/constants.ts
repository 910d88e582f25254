import type { Capability } from '#access/actor.ts';

/** The audiences, and the capabilities that an officer needs for them. */
export const audienceCapabilities = {
  AUTHORS: ['fk.content', 'fk.intake', 'fk.commission'],
  COMPANIES: ['fk.content', 'fk.intake', 'fk.commission'],
  EXPERTS: ['fk.content', 'fk.intake', 'fk.commission'],
  SUBSCRIBERS: ['fk.content', 'fk.intake', 'fk.commission'],
  /** Authors of the applications of a selection. */
  SELECTION: ['fk.intake', 'fk.commission'],
  /** Authors of the applications that the filter of the list has found. */
  FOUND: ['fk.intake', 'fk.commission'],
} as const satisfies Record<string, readonly Capability[]>;

export type MailingAudience = keyof typeof audienceCapabilities;
export const mailingAudiences = Object.keys(audienceCapabilities) as [MailingAudience, ...MailingAudience[]];

export const maxSubjectLength = 120;
export const maxTextLength = 5_000;
/** More recipients need a second officer (product §15). */
export const maxWithoutSecond = 100;
export const delayMinutes = 10; // product §13
export const draftsPerHour = 60;
export const testsPerHour = 10;
export const mailingsPerDay = 20;
/** Recipients of one portion. A letter to fewer people is frozen by the call that sends it. */
export const portionSize = 2_000;
/** Recipients are stored as long as their notices link to the letter. */
export const recipientDays = 365;
