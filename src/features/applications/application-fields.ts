/** The fields that an author writes in an application, by step (product §5). Schemas, steps and the receipt read this table. */
import * as z from 'zod/mini';
import { patchNullable, patchText, patchLine } from '#api/patch-fields.ts';
import { chosen, flag, id } from '#api/wire-types.ts';

/** In the order of the page. `selection`, `coauthors`, `questionnaire` and `sign` have no fields of the application. */
export const applicationSteps = [
  'selection',
  'scenario',
  'materials',
  'coauthors',
  'questionnaire',
  'declarations',
  'preview',
  'sign',
] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export const aiUses = ['NONE', 'PARTIAL', 'SUBSTANTIAL'] as const;

export const minAnnotationLength = 500; // product §4.1

/** Texts for the experts: code, limit of characters. An empty one is missing unless it is optional. */
export const materialFields = {
  workingTitle: { max: 150, isLine: true, isRequired: true },
  logline: { max: 400, isLine: false, isRequired: true },
  annotation: { max: 2000, isLine: false, isRequired: true },
  characters: { max: 10_000, isLine: false, isRequired: true },
  /** A scene with dialogues: ten pages at most. */
  scene: { max: 20_000, isLine: false, isRequired: true },
  episodePlan: { max: 20_000, isLine: false, isRequired: false },
  importance: { max: 1500, isLine: false, isRequired: true },
  workPlan: { max: 5000, isLine: false, isRequired: true },
} as const;
export type MaterialField = keyof typeof materialFields;
export const materialNames = Object.keys(materialFields) as MaterialField[];

/** Statements that the author has to make. */
export const declarationNames = ['original', 'notAdaptation', 'notElsewhere', 'rulesAccepted'] as const;
export type DeclarationName = (typeof declarationNames)[number];

/** What is stored as one value; absent fields are empty. */
export type ApplicationFields = Partial<
  Record<MaterialField, string> &
    Record<DeclarationName, boolean> & { aiUse: (typeof aiUses)[number] | null; aiDetails: string }
>;

const material = (name: MaterialField) => {
  const { max, isLine } = materialFields[name];
  return isLine ? patchLine(max) : patchText(max);
};

const declaration = z.optional(flag);

/** All fields of a patch, each optional: an absent one does not change. */
export const patchFields = {
  scenarioId: patchNullable(id),
  workingTitle: material('workingTitle'),
  logline: material('logline'),
  annotation: material('annotation'),
  characters: material('characters'),
  scene: material('scene'),
  episodePlan: material('episodePlan'),
  importance: material('importance'),
  workPlan: material('workPlan'),
  original: declaration,
  notAdaptation: declaration,
  notElsewhere: declaration,
  rulesAccepted: declaration,
  aiUse: patchNullable(chosen(aiUses)),
  /** What exactly was made with artificial intelligence. */
  aiDetails: patchText(1000),
  /** «Имён и контактов нет». The statement is about the text that the author has now. */
  blindConfirmed: declaration,
};
export type PatchFieldName = keyof typeof patchFields;

/** Whose `version` a save of the field is compared with. */
export function stepOfField(name: string): ApplicationStep {
  if (name === 'scenarioId') return 'scenario';
  if (name === 'blindConfirmed') return 'preview';
  if (name === 'aiUse' || name === 'aiDetails' || (declarationNames as readonly string[]).includes(name))
    return 'declarations';
  return 'materials';
}
