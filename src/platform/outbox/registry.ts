/** Subscribers by event kind. Filled once at start, so that `record` can insert deliveries without the subscribers' code. */
import type { EventWriter, Subscriber } from './subscriber.ts';

let namesByKind: ReadonlyMap<string, readonly string[]> | undefined;
let writers: readonly EventWriter[] = [];

/** Replaces the earlier registration. */
export function registerSubscribers(
  subscribers: readonly Subscriber[],
  eventWriters: readonly EventWriter[] = [],
): void {
  writers = eventWriters;
  const byKind = new Map<string, string[]>();
  for (const { name, on } of subscribers) {
    for (const kind of on) byKind.set(kind, [...(byKind.get(kind) ?? []), name]);
  }
  namesByKind = byKind;
}

/** Throws before the registration, because an event without its deliveries would be lost. */
export const listSubscriberNames = (kind: string): readonly string[] => registered().get(kind) ?? [];

export const listWriters = (kind: string): readonly EventWriter[] =>
  writers.filter(({ on }) => on.includes(kind));

export const listAllSubscriberNames = (): readonly string[] => [
  ...new Set([...registered().values()].flat()),
];

function registered(): ReadonlyMap<string, readonly string[]> {
  if (!namesByKind) throw new Error('an event was recorded before the subscribers were registered');
  return namesByKind;
}
