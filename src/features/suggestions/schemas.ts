import * as z from 'zod/mini';
import { optionalText } from '#kernel/rules/text-rules.ts';

const addressBounds = ['region', 'area', 'city', 'settlement', 'street', 'house'] as const;

const nullable = z.nullish(z.string());
const line = optionalText(300);

const suggestionsOf = <T>(details: z.ZodMiniType<T>) =>
  z.object({
    suggestions: z.array(z.object({ value: z.string(), unrestricted_value: z.string(), data: details })),
  });

/** Accepts both the provider's form `{"value": "city"}` and the plain bound of the spec. */
const bound = z.optional(
  z.pipe(
    z.transform((input: unknown) => {
      const value = typeof input === 'object' && input !== null && 'value' in input ? input.value : input;
      return value === '' || value === null ? undefined : value;
    }),
    z.optional(z.enum(addressBounds, 'rules@common.unknown')),
  ),
);

export const suggestionQuery = z.object({ query: line });
export type SuggestionQuery = z.infer<typeof suggestionQuery>;
export const addressQuery = z.object({ query: line, from_bound: bound, to_bound: bound });
export type AddressQuery = z.infer<typeof addressQuery>;

export const addressSuggestions = suggestionsOf(
  z.object({
    city_with_type: nullable,
    settlement_with_type: nullable,
    region_with_type: nullable,
  }),
);
export type AddressSuggestions = z.infer<typeof addressSuggestions>;

export const passportOfficeSuggestions = suggestionsOf(
  z.object({ code: nullable, name: nullable, region_code: nullable, type: nullable }),
);
export type PassportOfficeSuggestions = z.infer<typeof passportOfficeSuggestions>;

export const bankSuggestions = suggestionsOf(
  z.object({
    bic: nullable,
    inn: nullable,
    correspondent_account: nullable,
    name: z.object({ payment: nullable }),
  }),
);
export type BankSuggestions = z.infer<typeof bankSuggestions>;

export const partySuggestions = suggestionsOf(
  z.object({
    inn: nullable,
    kpp: nullable,
    ogrn: nullable,
    hid: nullable,
    type: nullable,
    okved: nullable,
    name: z.object({ short_with_opf: nullable, full_with_opf: nullable }),
    address: z.nullish(z.object({ value: nullable })),
    management: z.nullish(z.object({ name: nullable, post: nullable })),
  }),
);
export type PartySuggestions = z.infer<typeof partySuggestions>;
