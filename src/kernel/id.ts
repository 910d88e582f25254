/** UUID version 7: sortable by time. Generated in TypeScript because PostgreSQL 15 has no function for it. */
export function newId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // Version 4 has the same variant. Node makes many of them at once, so that each costs a seventh of reading random bytes.
  const random = randomId();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/**
 * UUID version 4. A browser has `randomUUID` on https and on localhost only: a company may try the platform out by plain
 * http under a name of its local network.
 */
export function randomId(): string {
  // The types of the DOM do not know that it may be absent.
  if ((crypto as Partial<typeof crypto>).randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export const isId = (value: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);
