/** The rights of an officer as checkboxes. */
import * as z from 'zod/mini';
import { capabilities } from '#access/actor.ts';
import type { Capability } from '#access/actor.ts';

/** Field names have no dots, because a dot is a path in a form. */
export type RightName = Capability extends `fk.${infer Name}` ? Name : never;
export const rightNames = capabilities.map((capability) => capability.slice('fk.'.length) as RightName);
/** Without all rights. */
export const plainRightNames = rightNames.filter((name) => name !== 'super');

export type RightValues = Record<RightName, boolean>;

export const rightFields = Object.fromEntries(rightNames.map((name) => [name, z.boolean()])) as {
  [Name in RightName]: z.ZodMiniBoolean;
};

export const rightValues = (own: readonly Capability[]): RightValues =>
  Object.fromEntries(rightNames.map((name) => [name, own.includes(`fk.${name}`)])) as RightValues;

export const chosenCapabilities = (values: RightValues): Capability[] =>
  rightNames.filter((name) => values[name]).map((name): Capability => `fk.${name}`);
