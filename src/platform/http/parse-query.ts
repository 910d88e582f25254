import qs from 'qs';

const qsOptions: qs.IParseOptions = {
  depth: 5,
  parameterLimit: 2000,
  arrayLimit: 200,
  allowDots: true,
  allowPrototypes: false,
  ignoreQueryPrefix: true,
  decoder: (text) => decodePart(text),
};

/** Bytes that are not UTF-8 become the replacement character, which the text rules reject at the right field. */
function decodePart(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    const bytes = spaced.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }
}

export const parseQuery = (text: string): Record<string, unknown> =>
  toPlain(qs.parse(text, { ...qsOptions })) as Record<string, unknown>;

/** Plain copies for the schemas. Lists beyond the qs limit stay objects with numeric keys, which the schemas reject. */
function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item)]));
}
