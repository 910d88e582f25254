/** Of the API: such an address is refused in the envelope. */
const ofCalls = /^\/api(?:\/|\?|$)/;

/**
 * A path that cannot be decoded names no page. Its percent signs are taken by the letter, so that the router gets it
 * and the page of what does not exist answers, in the design, and not the framework.
 */
export function readableAddress(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (ofCalls.test(path) || isReadable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
