/** Runs tasks one after another, so that the next one knows the id and the version that the previous one has saved. */
export function createQueue(): <R>(task: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
