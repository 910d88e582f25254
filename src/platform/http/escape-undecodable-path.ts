/** API paths are left alone: their errors are sent in the envelope. */
const apiPath = /^\/api(?:\/|\?|$)/;

/**
 * Escapes the percent signs of a path that cannot be decoded, so that the request reaches the page router and shows the
 * designed 404 page instead of an error of the framework.
 */
export function escapeUndecodablePath(url: string): string {
  if (!url.includes('%')) return url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (apiPath.test(path) || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
