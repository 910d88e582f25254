/**
 * Buffered standard output for the log. A line of level info waits for more lines, at most a tenth of a second, because a
 * write for each request costs as much as a query. Warnings and errors are written at once, together with everything
 * before them. Pino's own destination blocks the process while the disk is full. Here the lines wait, and later ones are
 * dropped.
 */
import { writeSync } from 'node:fs';

// Characters count as bytes: the lines are nearly all ASCII.
const bufferSize = 8 * 1024;
const maxWaiting = 1024 ** 2;
const maxWaitMs = 100;
const firstUrgentLevel = 40;
const standardOutput = 1;

export function bufferedOutput(fd: number = standardOutput): { write(line: string): void } {
  /** First what a full disk has refused, then the lines since. */
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
      // A timer that is already set may be the one of a full disk, and an info line does not try that again.
      const isDue = size >= bufferSize && before < bufferSize;
      if (isDue || levelOf(line) >= firstUrgentLevel) flush();
      else flushSoon();
    },
  };
}

/** Returns what could not be written, because the disk is full or the reader of the pipe is slow or gone. */
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
