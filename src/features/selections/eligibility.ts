/** Who may apply (product §5): rules are data of a selection, the author sees each of them as a checked line. */
import { adultAge, ageOn } from '#kernel/calendar.ts';

export const citizenships = ['ANY', 'RU'] as const;

/** An absent rule allows everybody. */
export interface EligibilityRules {
  minAge?: number | undefined;
  maxAge?: number | undefined;
  citizenship?: (typeof citizenships)[number] | undefined;
  /** Only authors without released projects. */
  debut?: boolean | undefined;
  /** Codes of /api/list/film/format. */
  formats?: readonly string[] | undefined;
}

/** Null: not known yet. */
export interface EligibilityFacts {
  /** Today in Moscow, yyyy-MM-dd. */
  day: string;
  /** yyyy-MM-dd. */
  birthday: string | null;
  /** `RU` or the code of another country. */
  citizenship: string | null;
  /** Formats of the scenario. */
  formats: readonly string[] | null;
  hasReleasedProjects: boolean | null;
  /** Applications of the author in this selection that count for the limit. */
  applications: number | null;
}

export const eligibilityRules = ['AGE', 'CITIZENSHIP', 'DEBUT', 'FORMAT', 'APPLICATION_LIMIT'] as const;
export type EligibilityRule = (typeof eligibilityRules)[number];

export interface EligibilityCheck {
  rule: EligibilityRule;
  /** Null: decided later, when the fact is known. */
  met: boolean | null;
  params: { from?: number; to?: number; formats?: string[]; limit?: number };
}

interface SelectionRules {
  eligibility: EligibilityRules;
  applicationLimit: number;
}

/** One line per rule of the selection. */
export function checkEligibility(
  { eligibility, applicationLimit }: SelectionRules,
  facts: EligibilityFacts,
): EligibilityCheck[] {
  const { citizenship, debut, formats } = eligibility;
  const checks: EligibilityCheck[] = [checkAge(eligibility, facts)];
  if (citizenship === 'RU')
    checks.push({
      rule: 'CITIZENSHIP',
      met: known(facts.citizenship, (code) => code === 'RU'),
      params: {},
    });
  if (debut) checks.push({ rule: 'DEBUT', met: known(facts.hasReleasedProjects, (has) => !has), params: {} });
  if (formats?.length)
    checks.push({
      rule: 'FORMAT',
      met: known(facts.formats, (codes) => codes.some((code) => formats.includes(code))),
      params: { formats: [...formats] },
    });
  checks.push({
    rule: 'APPLICATION_LIMIT',
    met: known(facts.applications, (count) => count < applicationLimit),
    params: { limit: applicationLimit },
  });
  return checks;
}

/** Applications need a questionnaire, which minors may not have (spec §9). */
function checkAge(
  { minAge = adultAge, maxAge }: EligibilityRules,
  facts: EligibilityFacts,
): EligibilityCheck {
  const from = Math.max(minAge, adultAge);
  const met = known(facts.birthday, (birthday) => {
    const age = ageOn(birthday, facts.day);
    return age >= from && (maxAge === undefined || age <= maxAge);
  });
  return { rule: 'AGE', met, params: { from, ...(maxAge !== undefined && { to: maxAge }) } };
}

const known = <T>(fact: T | null, isMet: (fact: T) => boolean): boolean | null =>
  fact === null ? null : isMet(fact);
