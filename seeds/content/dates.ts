/** Days from `today`: the demo never looks at the clock itself. */
const DAY = 86_400_000;
const months = [
  'января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря',
]; // oxfmt-ignore

/** `days` after the date, before it when negative. */
export const shift = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);

/** «24 ноября 2026», by UTC. */
export const longDate = (date: Date): string =>
  `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
