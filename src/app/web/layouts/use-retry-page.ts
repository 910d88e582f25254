/** Loads a failed public page again when the network or the server is back. Public pages have no socket that would tell. */
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from '#router/hooks.ts';
import { isServerReachable } from '#app/web/server-reachable.ts';

const intervalMs = 5_000;

/** `status`: that of the error; 500 for any error that is not a response. */
export function useRetryPage(status: number): void {
  const { revalidate } = useRevalidator();
  const retry = useEffectEvent(revalidate);
  useEffect(() => {
    // A refusal would come again.
    if (status >= 400 && status < 500) return undefined;
    // A page with a bug breaks again and loses the focus of the user, so it is tried once after the server was away.
    const isAlwaysTried = status !== 500;
    let mayTry = isAlwaysTried;
    let isAsking = false;
    const attempt = async () => {
      // A server that answers slowly would get ever more requests.
      if (document.hidden || isAsking) return;
      isAsking = true;
      const isReachable = await isServerReachable();
      isAsking = false;
      if (isReachable && mayTry) void retry();
      mayTry = isAlwaysTried || !isReachable;
    };
    // Up to twice as long, so that the readers of a restarted server do not all come at once.
    const timer = setInterval(() => void attempt(), intervalMs * (1 + Math.random()));
    const handleOnline = () => {
      mayTry = true;
      void attempt();
    };
    addEventListener('online', handleOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', handleOnline);
    };
  }, [status]);
}
