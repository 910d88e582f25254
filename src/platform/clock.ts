/** Time as an argument: whoever asks "now" is given a clock, so a test can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
