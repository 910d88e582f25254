/** Constants of phone confirmation: code length, lifetime and rate limits (spec §9, product §17, security §3.1). */
export const codeLength = 6; // spec §9
export const codeLifetimeMinutes = 10; // product §17
/** Seconds between two codes of one account. */
export const codeResendWaitSeconds = 60; // spec §9
export const maxTriesPerCode = 5; // product §17

const hour = 3600;
const day = 24 * hour;

export interface SendLimit {
  /** What is counted: the account, the number, numbers that differ only in the last four digits, the client address. */
  of: 'account' | 'number' | 'row' | 'address';
  limit: number;
  /** Length of the window. */
  seconds: number;
}

/** A message must be within all limits, because it costs money and may go to a stranger. */
// oxfmt-ignore
export const sendLimits: readonly SendLimit[] = [
  { of: 'account', limit: 5,  seconds: hour }, // product §17
  { of: 'account', limit: 10, seconds: day  }, // product §17
  { of: 'number',  limit: 3,  seconds: day  }, // security §3.1: over all accounts
  { of: 'row',     limit: 20, seconds: hour }, // security §3.1: the number without its last four digits
  { of: 'address', limit: 20, seconds: day  }, // security §3.1
];

/** Tries of one account in a day, over all its numbers. */
export const maxTriesPerDay = 15; // security §3.1
export const triesWindowSeconds = day;
