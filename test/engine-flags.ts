/**
 * Flags of Node for the tests. The embedded engine is compiled once and quickly, and no function is optimised by Turbofan:
 * the code that it makes pays off only in a process that lives longer than a test, and making it takes a tenth of the
 * processor time of the tests of the server, a quarter of those of the engine.
 */
export const engineFlags = ['--liftoff-only', '--no-opt'];
