/** False when the browser refuses. Plain http outside of localhost has no `navigator.clipboard` at all. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
