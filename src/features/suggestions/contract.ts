/** Suggestions for form fields: proxies the provider's paths under /api, so that its key never leaves the server (spec §7). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

export const addressBounds = ['region', 'area', 'city', 'settlement', 'street', 'house'] as const;
export type AddressBound = (typeof addressBounds)[number];

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

const suggestion = <In, Out>(path: string, input: z.ZodMiniType<In>, details: z.ZodMiniType<Out>) =>
  endpoint({
    method: 'POST',
    path,
    action: 'suggestion.ask',
    body: 'json',
    // A POST that only reads needs no CSRF check.
    changes: false,
    input,
    output: suggestionsOf(details),
  });

export const suggestAddress = suggestion(
  '/api/suggest/address',
  z.object({ query: line, from_bound: bound, to_bound: bound }),
  z.object({
    city_with_type: nullable,
    settlement_with_type: nullable,
    region_with_type: nullable,
  }),
);
export type AddressSuggestions = z.infer<NonNullable<(typeof suggestAddress)['output']>>;

export const suggestPassportOffice = suggestion(
  '/api/suggest/fms_unit',
  z.object({ query: line }),
  z.object({ code: nullable, name: nullable, region_code: nullable, type: nullable }),
);

export const findBank = suggestion(
  '/api/findById/bank',
  z.object({ query: line }),
  z.object({
    bic: nullable,
    inn: nullable,
    correspondent_account: nullable,
    name: z.object({ payment: nullable }),
  }),
);

/** Always returns twenty active companies (spec §9); other parameters are ignored. */
export const findParty = suggestion(
  '/api/findById/party',
  z.object({ query: line }),
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
