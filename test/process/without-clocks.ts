/**
 * Imported before the product. Switches off polling and the expiry of caches, so that only announcements show the changes
 * of another process.
 */
const hour = 3_600_000;
const slower = (ms = 0) => (ms >= 300 ? hour : ms);

const { setInterval: every, setTimeout: after } = globalThis;
globalThis.setInterval = ((work: () => void, ms?: number) =>
  every(work, slower(ms))) as typeof globalThis.setInterval;
globalThis.setTimeout = ((work: () => void, ms?: number) =>
  after(work, slower(ms))) as typeof globalThis.setTimeout;

const now = performance.now.bind(performance);
performance.now = () => now() / 1_000;
