/** Codes and limits that schemas, pages and the server share (product §6). */
import { bytesPerMegabyte } from '#kernel/file-size.ts';

/** The place in the list is the numeric alias of the step, from one. */
export const steps = [
  'personal',
  'passport',
  'address',
  'education',
  'experience',
  'bank',
  'documents',
  'consents',
  'sign',
] as const;
export type Step = (typeof steps)[number];

/** Who may see the answer besides the author. */
const visibilities = ['PRIVATE_FK', 'FINANCE', 'EXPERT_OK', 'PUBLIC_OK'] as const;
export type Visibility = (typeof visibilities)[number];

export const taxStatuses = ['SELF_EMPLOYED', 'ENTREPRENEUR', 'INDIVIDUAL'] as const;

export const fileKinds = {
  passport: ['PASSPORT_MAIN', 'PASSPORT_REGISTRATION'],
  education: ['EDUCATION_DOCUMENT'],
  documents: ['DIPLOMA', 'CONSENT', 'AUTOBIOGRAPHY', 'OTHER'],
} as const;
export type FileStep = keyof typeof fileKinds;
export const fileSteps = ['passport', 'education', 'documents'] as const satisfies readonly FileStep[];
export const allFileKinds = [...fileKinds.passport, ...fileKinds.education, ...fileKinds.documents] as const;
export type FileKind = (typeof allFileKinds)[number];

/** Kinds without which the questionnaire cannot be signed. */
export const requiredFileKinds: readonly FileKind[] = fileKinds.passport;

export const maxFiles = 20; // spec §9
export const maxFileBytes = 100 * bytesPerMegabyte; // of all files together
export const fileExtensions = ['pdf', 'jpg', 'jpeg'] as const;

/** Separate consents of step 8: each has its own text, version, time and address. */
export const consentKinds = ['processing', 'transfer', 'distribution', 'mailing', 'rules'] as const;
export type ConsentKind = (typeof consentKinds)[number];
/** Codes of the legal texts of the consents. */
export const legalCodeOf = {
  processing: 'questionnaire_processing',
  transfer: 'questionnaire_transfer',
  distribution: 'questionnaire_distribution',
  mailing: 'mailing',
  rules: 'program_rules',
} as const satisfies Record<ConsentKind, string>;
export const requiredConsents: readonly ConsentKind[] = ['processing', 'transfer', 'rules'];

/**
 * QUALIFIED: by a qualified certificate (product §6). SIMPLE: by the account, which suffices for selections that require no
 * signature (product §10).
 */
export const signatureKinds = ['SIMPLE', 'QUALIFIED'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

/** What makes a signed questionnaire outdated. */
const outdatedBecause = ['ACCOUNT_CHANGED', 'CONSENT_WITHDRAWN', 'TOO_OLD'] as const;
export type OutdatedBecause = (typeof outdatedBecause)[number];

export const validMonths = 12;
export const minReasonLength = 10;
export const maxEducations = 10;
export const maxProjects = 100;

/** Positions at the fund that open questionnaires (product §1). The first one that the officer has is shown to the author. */
export const openingCapabilities = ['fk.intake', 'fk.finance', 'fk.super'] as const;
export type OpeningCapability = (typeof openingCapabilities)[number];

/** Answers of the first step that an account keeps: they may be changed, but not emptied. */
export const neededByAccount = ['lastName', 'name', 'phone'] as const;
