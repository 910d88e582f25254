/** Loaded into a measured process (`--import`, with `--expose-gc`): answers the parent with what is left after a collection. */
process.on('message', () => {
  // The second collection frees what the finalizers of the first one have released.
  globalThis.gc!();
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  process.send!(heapUsed + external);
});
// The channel alone keeps no process alive.
process.channel!.unref();
