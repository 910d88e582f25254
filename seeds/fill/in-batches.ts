/** Writes rows in batches of a size that both database engines accept. */
export async function inBatches<T>(
  rows: readonly T[],
  write: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  const size = 100;
  for (let from = 0; from < rows.length; from += size) await write(rows.slice(from, from + size));
}
