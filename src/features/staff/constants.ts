/** Rights of officers and their usual combinations (product §1). */
import { capabilities } from '#access/actor.ts';
import type { Capability } from '#access/actor.ts';

/** All rights are granted by two officers, never by a profile or an invitation. */
export type PlainCapability = Exclude<Capability, 'fk.super'>;
export const plainCapabilities = capabilities.filter(
  (capability): capability is PlainCapability => capability !== 'fk.super',
);

/** Field names have no dots, because a dot is a path in a form. */
export type RightName = Capability extends `fk.${infer Name}` ? Name : never;
export const rightNames = capabilities.map((capability) => capability.slice('fk.'.length) as RightName);
/** Without all rights. */
export const plainRightNames = rightNames.filter((name) => name !== 'super');

export const profiles = {
  operator: ['fk.intake'],
  expertManager: ['fk.expertise'],
  secretary: ['fk.commission'],
  editor: ['fk.content'],
  lawyer: ['fk.orgs', 'fk.finance'],
  auditor: ['fk.audit'],
} as const satisfies Record<string, readonly PlainCapability[]>;
export type Profile = keyof typeof profiles;
export const profileNames = Object.keys(profiles) as Profile[];

/** The profile with exactly these rights. */
export const profileOf = (own: readonly Capability[]): Profile | undefined =>
  profileNames.find((name) => isSameSet(profiles[name], own));

export const isSameSet = (first: readonly Capability[], second: readonly Capability[]): boolean =>
  capabilities.every((capability) => first.includes(capability) === second.includes(capability));
