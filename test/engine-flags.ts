/**
 * Flags of Node for the tests: the embedded engine is compiled once and quickly. Its optimised code pays off only in a
 * process that lives longer than a test, and compiling it takes a quarter of the processor time.
 */
export const engineFlags = ['--liftoff-only'];
