/**
 * The Domain attribute of the cookie `csrf` (spec §9), for server and browser: `localhost` on localhost, otherwise the
 * last three labels of the host name. Null for IP addresses and single labels, which browsers reject as a Domain.
 */
export function cookieDomain(host: string): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return 'localhost';
  const labels = name.split('.');
  const isAddress = name.includes(':') || name.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(name);
  if (isAddress || labels.length < 2 || !labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label)))
    return null;
  return labels.slice(-3).join('.');
}
