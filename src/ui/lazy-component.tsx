/** A component that is loaded when it is first shown. `React.lazy` would keep a failure and replace the page by an error. */
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { importPart, isOffline } from '#ui/import-part.ts';

export interface FailureProps {
  /** Whether the browser was offline at the last attempt. */
  isOffline: boolean;
  onRetry: () => Promise<void>;
}

export interface LazyOptions<Props> {
  /** Shown with the props of the component while that cannot be loaded. */
  Failure: ComponentType<Props & FailureProps>;
  /** What the component needs besides its script, such as its texts. */
  also?: () => Promise<unknown>;
}

/** Suspends as a component of `React.lazy` does. `preload` ignores a failure. */
export type Lazy<Component> = Component & { preload: () => Promise<void> };

type Outcome = { Loaded: ComponentType<object> } | { isOffline: boolean };

interface Attempt {
  outcome: Outcome | undefined;
  end: Promise<Outcome>;
}

export function lazyComponent<Module, Name extends keyof Module, Props>(
  load: () => Promise<Module>,
  name: Name,
  options: LazyOptions<Props>,
): Lazy<Module[Name]> {
  const Failure = options.Failure as ComponentType<FailureProps>;
  const begin = () => beginAttempt(() => outcomeOf(load, name, options.also));
  let latest: Attempt | undefined;
  // The user may leave before a failure is shown. It is forgotten once its cause is gone.
  const start = () => {
    if (latest?.outcome && 'isOffline' in latest.outcome && latest.outcome.isOffline && !isOffline())
      latest = undefined;
    return (latest ??= begin());
  };
  const forget = () => void (latest = undefined);

  function LazyComponent(props: object) {
    const [shown, setShown] = useState(start);
    const { outcome } = shown;
    const hasFailed = outcome !== undefined && 'isOffline' in outcome;
    // The next place that shows the component tries again. Not while rendering: React renders anew after a suspension.
    useEffect(() => {
      if (hasFailed) forget();
    }, [hasFailed]);
    // As `React.lazy` does. `use` would suspend once more for an attempt that has ended.
    if (!outcome) throw shown.end;
    if (!hasFailed) return <outcome.Loaded {...props} />;
    const retry = async () => {
      const again = begin();
      if ('Loaded' in (await again.end)) latest = again;
      setShown(again);
    };
    return <Failure {...props} isOffline={outcome.isOffline} onRetry={retry} />;
  }

  const preload = async () => {
    if ('isOffline' in (await start().end)) forget();
  };
  return Object.assign(LazyComponent, { preload }) as unknown as Lazy<Module[Name]>;
}

function beginAttempt(load: () => Promise<Outcome>): Attempt {
  const attempt: Attempt = { outcome: undefined, end: load().then((outcome) => (attempt.outcome = outcome)) };
  return attempt;
}

async function outcomeOf<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  also: LazyOptions<never>['also'],
): Promise<Outcome> {
  // Starts both at once, because a release removes the files of both.
  const others = also?.();
  const [script, rest] = await Promise.allSettled([importPart(load), others]);
  if (script.status === 'fulfilled' && rest.status === 'fulfilled') {
    const Loaded = script.value[name] as ComponentType<object> | undefined;
    if (Loaded) return { Loaded };
    // Vite announces a script that fails to load, but not a missing export. The listener of the window sends this error
    // to the server.
    reportError(new Error(`no part ${String(name)}`));
  }
  return { isOffline: isOffline() };
}
