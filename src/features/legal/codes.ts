/** The legal texts of the site. The consents have the codes of their texts. */
export const legalCodes = [
  'privacy',
  'terms',
  'personal_data',
  'publication',
  'mailing',
  'rating',
  'questionnaire_processing',
  'questionnaire_transfer',
  'questionnaire_distribution',
  'program_rules',
  'nda',
] as const;
export type LegalCode = (typeof legalCodes)[number];

/** Texts that people accept or consent to. Only a new edition of them asks again. */
export const acceptedCodes: readonly LegalCode[] = [
  'terms',
  'personal_data',
  'publication',
  'mailing',
  'questionnaire_processing',
  'questionnaire_transfer',
  'questionnaire_distribution',
  'program_rules',
  'nda',
];

export const maxLegalTextLength = 50_000;

/** Words in double braces that a draft may contain. Publishing replaces them by the fund's contacts. */
export const placeholders = ['operator', 'address', 'email', 'phone', 'requisites', 'site'] as const;
export type Placeholder = (typeof placeholders)[number];
