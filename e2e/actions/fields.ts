/** Form fields located by their labels. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export type Place = Page | Locator;

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the whole label without the asterisk of a required field. */
export const field = (place: Place, label: string): Locator =>
  place.getByLabel(new RegExp(`^${escaped(label)}(\\s*\\*)?$`)).and(place.locator('input, textarea, select'));

export async function fillIn(place: Place, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(place, label).fill(value);
}

/** Options are rendered in a portal at the end of the page. */
export async function choose(place: Place, label: string, options: readonly string[]): Promise<void> {
  const page = 'page' in place ? place.page() : place;
  const list = place.getByRole('combobox', { name: label, exact: true });
  for (const option of options) {
    await list.click();
    await expect(list).toHaveAttribute('aria-expanded', 'true');
    // Options of native selects on the page are in no listbox.
    const line = page.getByRole('listbox').getByRole('option', { name: option, exact: true });
    await line.click();
    // A list that is still closing covers the field below it.
    await expect(line).toBeHidden();
  }
}

/** Types a prefix and picks the suggestion. */
export async function pickSuggested(page: Page, label: string, typing: { typed: string; picked: RegExp }) {
  await field(page, label).pressSequentially(typing.typed);
  await page.getByRole('option', { name: typing.picked }).first().click();
}

/** Types key by key because the field has an input mask. */
export const typeIn = (place: Place, label: string, keys: string): Promise<void> =>
  field(place, label).pressSequentially(keys);
