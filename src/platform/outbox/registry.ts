/** Subscribers by event kind. Filled once at start, so that `record` can insert deliveries without the subscribers' code. */
import type { Subscriber } from './subscriber.ts';

let namesByKind: ReadonlyMap<string, readonly string[]> | undefined;

/** Replaces the earlier registration. */
export function registerSubscribers(subscribers: readonly Subscriber[]): void {
  const byKind = new Map<string, string[]>();
  for (const { name, on } of subscribers) {
    for (const kind of on) byKind.set(kind, [...(byKind.get(kind) ?? []), name]);
  }
  namesByKind = byKind;
}

/** Throws before the registration, because an event without its deliveries would be lost. */
export const listSubscriberNames = (kind: string): readonly string[] => registered().get(kind) ?? [];

export const listAllSubscriberNames = (): readonly string[] => [
  ...new Set([...registered().values()].flat()),
];

function registered(): ReadonlyMap<string, readonly string[]> {
  if (!namesByKind) throw new Error('an event was recorded before the subscribers were registered');
  return namesByKind;
}
