/**
 * Standard output of the log. A line of information waits until more lines have come, at most a tenth of a second: a write
 * of its own for every request costs as much as a query. Warnings and errors are written at once, with all before them.
 * Pino's own destination blocks the process while the disk is full; here the lines wait, and later ones are dropped.
 */
import { writeSync } from 'node:fs';

// Characters count as bytes: the lines are nearly all ASCII.
const bufferSize = 8 * 1024;
const maxWaiting = 1024 ** 2;
const maxWaitMs = 100;
const firstUrgentLevel = 40;
const standardOutput = 1;

export function bufferedOutput(fd: number = standardOutput): { write(line: string): void } {
  /** What a full disk has refused, then the lines since. */
  let unwritten: Buffer = Buffer.alloc(0);
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    unwritten = writeAll(fd, Buffer.concat([unwritten, Buffer.from(lines)]));
    lines = '';
    if (unwritten.length) flushSoon();
  };
  const flushSoon = () => void (timer ??= setTimeout(flush, maxWaitMs).unref());
  process.once('exit', flush);
  return {
    write(line) {
      const before = unwritten.length + lines.length;
      const size = before + line.length;
      if (size > maxWaiting) return;
      lines += line;
      // A timer that is set may be that of a full disk, which a line of information does not try again.
      const isDue = size >= bufferSize && before < bufferSize;
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

/** Pino begins every line with its level, which has two digits. */
const levelOf = (line: string): number =>
  line.startsWith(lineStart) ? Number(line.slice(lineStart.length, lineStart.length + 2)) : firstUrgentLevel;

const lineStart = '{"level":';
