/**
 * `BENCH_ONLY` is a regular expression of the rows to measure, for work on one of them. All other measurements are
 * skipped.
 */
const only = process.env['BENCH_ONLY'];

export const measuresAll = only === undefined;

export const isChosen = (row: string): boolean => only === undefined || new RegExp(only).test(row);
