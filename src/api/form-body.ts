/** Request bodies: nested names as `organization[inn]`, lists as repeated names. */
type Pair = [name: string, value: string | Blob];

export function toPairs(value: unknown, name = ''): Pair[] {
  if (value === undefined) return [];
  if (value instanceof Blob) return [[name, value]];
  if (Array.isArray(value))
    return value.length ? value.flatMap((item, i) => toPairs(item, listName(name, item, i))) : [[name, '']];
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).flatMap(([key, item]) => toPairs(item, name ? `${name}[${key}]` : key));
  }
  return [[name, value === null ? '' : String(value)]];
}

const listName = (name: string, item: unknown, i: number): string =>
  item !== null && typeof item === 'object' && !(item instanceof Blob) ? `${name}[${i}]` : `${name}[]`;

export function toFormBody(value: object, kind: 'form' | 'multipart'): FormData | URLSearchParams {
  const pairs = toPairs(value);
  const body =
    kind === 'multipart' || pairs.some(([, item]) => item instanceof Blob)
      ? new FormData()
      : new URLSearchParams();
  for (const [name, item] of pairs) (body as FormData).append(name, item as string);
  return body;
}
