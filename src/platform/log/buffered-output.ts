/**
 * Standard output of the log. A line of information waits until more lines have come, at most a tenth of a second: a write
 * of its own for every request costs as much as a query. Warnings and errors are written at once, with all before them.
 * Pino's own destination blocks the process while the disk is full; here the lines wait, and later ones are dropped.
 */
import { writeSync } from 'node:fs';

const bufferBytes = 8 * 1024;
const maxWaitingBytes = 1024 ** 2;
const maxWaitMs = 100;
const firstUrgentLevel = 40;
const standardOutput = 1;

export function bufferedOutput(fd: number = standardOutput): { write(line: string): void } {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const rest = writeAll(fd, Buffer.concat(waiting));
    waiting = rest.length ? [rest] : [];
    waitingBytes = rest.length;
    if (rest.length) flushSoon();
  };
  const flushSoon = () => void (timer ??= setTimeout(flush, maxWaitMs).unref());
  process.once('exit', flush);
  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (waitingBytes + bytes.length > maxWaitingBytes) return;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      // A timer that is set may be that of a full disk, which a line of information does not try again.
      const isDue = waitingBytes >= bufferBytes && waitingBytes - bytes.length < bufferBytes;
      if (isDue || levelOf(line) >= firstUrgentLevel) flush();
      else flushSoon();
    },
  };
}

/** Returns what could not be written: the disk is full, or the reader of a pipe is slow or gone. */
function writeAll(fd: number, bytes: Buffer): Buffer {
  let rest = bytes;
  try {
    while (rest.length) rest = rest.subarray(writeSync(fd, rest));
  } catch {
    // The caller tries again.
  }
  return rest;
}

/** Pino begins every line with its level. */
const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? firstUrgentLevel);
