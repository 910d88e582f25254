/** An http(s) URL of a host with a dot: pages render it as a link. */
export function isWebUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return false;
  try {
    return /[^.]\.[^.]/.test(new URL(text).hostname);
  } catch {
    return false;
  }
}
