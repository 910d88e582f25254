export interface Fault {
  /** What is wrong when the fault is in. */
  what: string;
  file: string;
  /** Stands in the file exactly once. */
  text: string;
  becomes: string;
  /** Each of these files must fail. */
  tests: readonly string[];
}
