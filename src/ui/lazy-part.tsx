/** A part of a page that is loaded when it is shown. One that cannot be loaded says so in its place, and can be loaded again. */
import { useEffect } from 'react';
import { LoadError } from '#ui/data/load-error.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { FailureProps, Lazy } from '#ui/lazy-component.tsx';

export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Lazy<Module[Name]> => lazyComponent(load, name, { Failure: PartFailure });

function PartFailure(failure: FailureProps) {
  const { onRetry } = failure;
  useEffect(() => {
    const retry = () => void onRetry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [onRetry]);
  return <LoadError {...failure} />;
}
