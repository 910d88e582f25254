/** The total of a list. A page that shows the end of the list tells it, so most lists are not counted. */
export async function totalOf(
  { limit, offset }: { limit: number; offset: number },
  shown: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> {
  const isEnd = shown.length < limit && (shown.length > 0 || offset === 0);
  return isEnd ? offset + shown.length : count();
}
