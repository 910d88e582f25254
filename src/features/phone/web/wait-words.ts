/** 59 → 0:59: a clock, so that the line does not jump while it counts. */
export const waitWords = (seconds: number): { time: string } => ({
  time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
});
