import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A child that a signal ended has `signalCode`, no `exitCode`, and emits no more events. */
export async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
