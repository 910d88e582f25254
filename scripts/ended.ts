import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Waits for the end of a child. One that a signal has ended has no code, and emits nothing any more. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
