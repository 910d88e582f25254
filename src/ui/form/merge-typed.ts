/** Merges what was typed during a save into what was saved. */

interface Versions {
  submitted: unknown;
  /** What the form has now. */
  current: unknown;
  saved: unknown;
}

/** What was changed after the submit, and elsewhere what was saved. A list has the rows of `current`. */
export function mergeTyped({ submitted, current, saved }: Versions): unknown {
  if (isEqual(current, submitted)) return saved;
  if (Array.isArray(current) && Array.isArray(submitted) && Array.isArray(saved))
    return submitted.length === saved.length ? mergeRows(submitted, current, saved) : current;
  if (!isRecord(current) || !isRecord(submitted) || !isRecord(saved)) return current;
  const merge = (key: string) =>
    mergeTyped({ submitted: submitted[key], current: current[key], saved: saved[key] });
  return Object.fromEntries(Object.keys({ ...saved, ...current }).map((key) => [key, merge(key)]));
}

/** Rows have no identity: an unchanged row is found by its values, a changed one by its place. */
function mergeRows(submitted: readonly unknown[], current: readonly unknown[], saved: readonly unknown[]) {
  const free = new Set(submitted.keys());
  const unchanged = current.map((row) => {
    const place = [...free].find((index) => isEqual(row, submitted[index]));
    if (place !== undefined) free.delete(place);
    return place;
  });
  const isShortened = current.length < submitted.length;
  return current.map((row, index) => {
    const place = unchanged[index];
    if (place !== undefined) return saved[place];
    if (isShortened || !free.has(index)) return row;
    return mergeTyped({ submitted: submitted[index], current: row, saved: saved[index] });
  });
}

/** An object literal, also one that `structuredClone` has made in another realm. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

export function isEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index]));
  if (!isRecord(left) || !isRecord(right)) return false;
  return Object.keys({ ...left, ...right }).every((key) => isEqual(left[key], right[key]));
}
