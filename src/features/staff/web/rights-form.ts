import * as z from 'zod/mini';
import type { Capability } from '#access/actor.ts';
import { rightNames } from '#features/staff/constants.ts';
import type { RightName } from '#features/staff/constants.ts';

export type RightValues = Record<RightName, boolean>;

export const rightFields = Object.fromEntries(rightNames.map((name) => [name, z.boolean()])) as {
  [Name in RightName]: z.ZodMiniBoolean;
};

export const rightValues = (own: readonly Capability[]): RightValues =>
  Object.fromEntries(rightNames.map((name) => [name, own.includes(`fk.${name}`)])) as RightValues;

export const chosenCapabilities = (values: RightValues): Capability[] =>
  rightNames.filter((name) => values[name]).map((name): Capability => `fk.${name}`);
