/** When a common letter is due (product §13): the morning of the day or week, and no letter in the quiet hours. */
import type { MailMode } from '#features/notifications/notices.ts';

/** Hours of Moscow. Letters of the night are sent when they are over. */
export interface QuietHours {
  from: number;
  to: number;
}

const usualQuietHours = '22-8'; // product §13

/** Null: letters go at any hour, as in the demo, where people look at them at once. */
export function parseQuietHours(value: string, isDemo: boolean): QuietHours | null {
  const [from, to] = (value || (isDemo ? 'none' : usualQuietHours)).split('-').map(Number);
  return from === undefined || to === undefined ? null : { from, to };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Moscow has no daylight saving time. */
const moscowMs = 3 * hourMs;
const digestHour = 9;
const mondayIndex = 1;

/** Null when no letter is sent. `night` is null for recipients who want letters at any hour. */
export function mailTimeOf(mode: MailMode, now: Date, night: QuietHours | null): Date | null {
  if (mode === 'NONE') return null;
  if (mode === 'DAILY') return nextAt(now, digestHour);
  if (mode === 'WEEKLY') return nextMonday(now);
  return night && isQuiet(night, now) ? nextAt(now, night.to) : now;
}

export function isQuiet({ from, to }: QuietHours, now: Date): boolean {
  const hour = new Date(now.getTime() + moscowMs).getUTCHours();
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The next time when the clocks of Moscow show this hour. */
function nextAt(now: Date, hour: number): Date {
  const offset = hour * hourMs - moscowMs;
  return new Date((Math.floor((now.getTime() - offset) / dayMs) + 1) * dayMs + offset);
}

function nextMonday(now: Date): Date {
  const morning = nextAt(now, digestHour);
  const day = new Date(morning.getTime() + moscowMs).getUTCDay();
  return new Date(morning.getTime() + ((mondayIndex - day + 7) % 7) * dayMs);
}
