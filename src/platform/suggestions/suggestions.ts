/**
 * Suggestions for form fields in the format of DaData: addresses, banks, companies by INN or OGRN, passport offices. A form
 * must work without suggestions, so no method throws: a failure returns an empty list (spec §8). An empty query makes no
 * request.
 */
export interface Suggestion<Details> {
  value: string;
  unrestricted_value: string;
  data: Details;
}

export type Bound = 'region' | 'area' | 'city' | 'settlement' | 'street' | 'house';
export const bounds: readonly Bound[] = ['region', 'area', 'city', 'settlement', 'street', 'house'];

export interface AddressQuery {
  query: string;
  fromBound?: Bound | undefined;
  toBound?: Bound | undefined;
  /** At most 20. Defaults to 10. */
  limit?: number | undefined;
}

/** DaData sends more fields. The product reads only these (spec §3). */
export interface Address {
  region_with_type: string | null;
  city_with_type: string | null;
  settlement_with_type: string | null;
  city?: string | null;
  settlement?: string | null;
  geo_lat?: string | null;
  geo_lon?: string | null;
}

export interface Bank {
  bic: string | null;
  inn: string | null;
  correspondent_account: string | null;
  name: { payment: string | null };
}

export interface Party {
  inn: string;
  kpp?: string | null;
  /** OGRN of a company, OGRNIP of a sole trader. */
  ogrn: string | null;
  hid: string;
  type: 'LEGAL' | 'INDIVIDUAL';
  name: { short_with_opf: string | null; full_with_opf: string | null };
}

export interface PassportOffice {
  code: string;
  name: string;
  region_code: string;
  /** 0 migration office, 1 region, 2 district, 3 police station. */
  type: string;
}

export interface Suggestions {
  address(query: AddressQuery): Promise<Suggestion<Address>[]>;
  /** By BIC, SWIFT or INN. */
  bank(query: string): Promise<Suggestion<Bank>[]>;
  /** Active companies and sole traders by INN, OGRN or OGRNIP; at most 20. */
  party(query: string): Promise<Suggestion<Party>[]>;
  /** By code (772-053) or by words of its name. */
  fmsUnit(query: string): Promise<Suggestion<PassportOffice>[]>;
}
