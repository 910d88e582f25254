/** Three-way merge of form values: what was typed during a save wins over what was saved. */

interface Versions {
  submitted: unknown;
  /** What the form has now. */
  current: unknown;
  saved: unknown;
}

/** Values that were changed after the submit keep `current`. The others get `saved`. A list keeps the rows of `current`. */
export function mergeTyped({ submitted, current, saved }: Versions): unknown {
  if (isEqual(current, submitted)) return saved;
  if (Array.isArray(current) && Array.isArray(submitted) && Array.isArray(saved))
    return submitted.length === saved.length ? mergeRows(submitted, current, saved) : current;
  if (!isRecord(current) || !isRecord(submitted) || !isRecord(saved)) return current;
  const merge = (key: string) =>
    mergeTyped({ submitted: submitted[key], current: current[key], saved: saved[key] });
  return Object.fromEntries(Object.keys({ ...saved, ...current }).map((key) => [key, merge(key)]));
}

/** Rows have no ids. Matches unchanged rows by their values and changed ones by their index. */
function mergeRows(submitted: readonly unknown[], current: readonly unknown[], saved: readonly unknown[]) {
  const free = new Set(submitted.keys());
  const unchanged = current.map((row) => {
    const submittedIndex = [...free].find((index) => isEqual(row, submitted[index]));
    if (submittedIndex !== undefined) free.delete(submittedIndex);
    return submittedIndex;
  });
  const isShortened = current.length < submitted.length;
  return current.map((row, index) => {
    const submittedIndex = unchanged[index];
    if (submittedIndex !== undefined) return saved[submittedIndex];
    if (isShortened || !free.has(index)) return row;
    return mergeTyped({ submitted: submitted[index], current: row, saved: saved[index] });
  });
}

/** A plain object, also one from another realm, which `structuredClone` may return. */
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
