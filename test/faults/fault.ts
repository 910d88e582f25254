export interface Fault {
  /** What the product does wrong with this fault. */
  what: string;
  file: string;
  /** Stands in the file exactly once. */
  text: string;
  becomes: string;
  /** Each of these files must fail. */
  tests: readonly string[];
}

/** The path of a server file of a feature. */
export const server = (feature: string, file: string): string => `src/features/${feature}/server/${file}.ts`;
