/**
 * Standard output of the log. A line of information waits until more lines have come, at most a tenth of a second: a write
 * of its own for every request costs as much as a query. Warnings and errors are written at once, with all before them.
 */
import pino from 'pino';

const bufferBytes = 8 * 1024;
const maxWaitMs = 100;
const firstUrgentLevel = 40;
const standardOutput = 1;

export function bufferedOutput(fd: number = standardOutput): { write(line: string): void } {
  const output = pino.destination({ fd, sync: true, minLength: bufferBytes });
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    output.flushSync();
  };
  process.once('exit', flush);
  return {
    write(line) {
      output.write(line);
      if (levelOf(line) >= firstUrgentLevel) flush();
      else timer ??= setTimeout(flush, maxWaitMs).unref();
    },
  };
}

/** Pino begins every line with its level. */
const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? firstUrgentLevel);
