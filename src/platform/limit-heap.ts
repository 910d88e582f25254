/**
 * Keeps the heap of a server near the size of its live objects. V8 sizes the heap by the memory of the machine: with 60
 * MB alive it took 260 MB, most of it garbage that it did not hurry to collect. These flags take effect at run time, so
 * they apply however the server is started.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** A full collection starts when the old generation has grown by this much since the last one. */
const growthPercent = 60;

/** Below this, collections become so frequent that they cost more than the calls. */
const youngBytes = 16 * 1024 * 1024;

let observer: PerformanceObserver | undefined;

export function limitHeap(): void {
  if (observer) return;
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
  // Loading the modules would double the young generation several times before the observer is called.
  setGrowth(false);
  let mayGrow = false;
  // The young generation doubles while it is small. V8 shrinks it in idle times, and after that it may grow again.
  observer = new PerformanceObserver(() => {
    const isSmall = youngSize() < youngBytes;
    if (isSmall !== mayGrow) setGrowth(isSmall);
    mayGrow = isSmall;
  });
  observer.observe({ entryTypes: ['gc'] });
}

const setGrowth = (mayGrow: boolean): void =>
  setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);

const youngSize = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
