/** Many rows in statements of a size that every engine takes. */
export async function inPortions<T>(
  rows: readonly T[],
  write: (portion: T[]) => Promise<unknown>,
): Promise<void> {
  const size = 100;
  for (let from = 0; from < rows.length; from += size) await write(rows.slice(from, from + size));
}
