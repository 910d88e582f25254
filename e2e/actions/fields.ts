/** Fields found by the words above them, as people find them. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export type Place = Page | Locator;

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** By the whole label; the star of a required field is no part of it. */
export const field = (place: Place, label: string): Locator =>
  place.getByLabel(new RegExp(`^${escaped(label)}(\\s*\\*)?$`)).and(place.locator('input, textarea, select'));

export async function fillIn(place: Place, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(place, label).fill(value);
}

/** Options stand at the end of the page, wherever their field is. */
export async function choose(place: Place, label: string, options: readonly string[]): Promise<void> {
  const page = 'page' in place ? place.page() : place;
  const list = place.getByRole('combobox', { name: label, exact: true });
  for (const option of options) {
    await list.click();
    await expect(list).toHaveAttribute('aria-expanded', 'true');
    const line = page.getByRole('option', { name: option, exact: true });
    await line.click();
    // A list that is still closing lies over the field below it.
    await expect(line).toBeHidden();
  }
}

/** Types the beginning and picks what is suggested. */
export async function pickSuggested(page: Page, label: string, typing: { typed: string; picked: RegExp }) {
  await field(page, label).pressSequentially(typing.typed);
  await page.getByRole('option', { name: typing.picked }).first().click();
}

/** Key by key, because the field keeps to a mask. */
export const typeIn = (place: Place, label: string, keys: string): Promise<void> =>
  field(place, label).pressSequentially(keys);
