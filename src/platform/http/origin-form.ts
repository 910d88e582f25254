/**
 * The path and the query of a request target. A client may send a whole URL (RFC 9112 §3.2.2), and then the router and the
 * cache of pages would take each host for another page. What is no URL becomes the path of no page.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return `/${target}`;
  const { pathname, search } = new URL(target);
  return pathname.startsWith('/') ? pathname + search : `/${pathname}${search}`;
}
