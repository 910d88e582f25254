/** An action that waits until its component unmounts. */
import { useEffect, useState } from 'react';

class Deferred {
  #isMounted = false;
  #action: (() => void) | undefined;

  /** Replaces an action that waits. Runs at once when the component has gone. */
  readonly defer = (action: () => void): void => {
    this.#action = action;
    if (!this.#isMounted) this.run();
  };

  readonly run = (): void => {
    this.#action?.();
    this.#action = undefined;
  };

  readonly mount = (): (() => void) => {
    this.#isMounted = true;
    return () => {
      this.#isMounted = false;
      this.run();
    };
  };
}

export function useDeferred(): Pick<Deferred, 'defer' | 'run'> {
  const [deferred] = useState(() => new Deferred());
  useEffect(() => deferred.mount(), [deferred]);
  return deferred;
}
