import { environmentVariables } from '#app/config-variables.ts';

/** Shorter names are close to names of other programs. */
const minLength = 6;

export interface MisspeltSetting {
  name: string;
  /** The setting that it resembles. */
  resembled: string;
}

/** Variables that are none of ours and differ from one of ours by a letter or two. */
export function misspeltSettings(names: readonly string[]): MisspeltSetting[] {
  const known = Object.keys(environmentVariables);
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const resembled = known.find((key) => resembles(name.toUpperCase().replaceAll('-', '_'), key));
      return resembled ? [{ name, resembled }] : [];
    });
}

const resembles = (name: string, key: string): boolean =>
  key.length >= minLength && editDistance(name, key) <= (key.length < 10 ? 1 : 2);

/** Levenshtein's distance. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries())
      next.push(Math.min(row[column]! + (letter === other ? 0 : 1), row[column + 1]! + 1, next[column]! + 1));
    row = next;
  }
  return row[to.length]!;
}
