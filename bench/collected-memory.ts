/**
 * Loaded into a measured process by `--import`, with `--expose-gc`. Answers the parent with the memory that is in use
 * after a garbage collection.
 */
process.on('message', () => {
  // The second collection frees what finalizers of the first one have released.
  globalThis.gc!();
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  process.send!(heapUsed + external);
});
// The channel to the parent must not keep the process alive.
process.channel!.unref();
