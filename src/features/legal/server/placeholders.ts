import { placeholders } from '#features/legal/codes.ts';
import type { Placeholder } from '#features/legal/codes.ts';

export type PlaceholderValues = Partial<Record<Placeholder, string>>;

/** Replaces the placeholders of a text. `missing` are those without a value, as the text spells them. */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const filled = text.replace(/\{\{\s*(\w+)\s*\}\}/g, (spelled, name: string) => {
    const value = isPlaceholder(name) ? values[name] : undefined;
    if (!value) missing.add(spelled);
    return value || spelled;
  });
  return { text: filled, missing: [...missing] };
}

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);
