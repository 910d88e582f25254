/** Fields of a person that are stored in the account; absent fields do not change. */
export interface PersonChanges {
  name?: string | undefined;
  lastName?: string | undefined;
  secondName?: string | null | undefined;
  city?: string | null | undefined;
  /** Digits; a new number loses its confirmation. */
  phone?: string | undefined;
  gender?: 'M' | 'F' | null | undefined;
}
