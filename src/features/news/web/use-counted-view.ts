/** A piece of news has been read when it was before somebody's eyes for a while; a tab in the background is not. */
import { useEffect } from 'react';
import { logError } from '#api/log-error.ts';
import { useClient } from '#api/page-context.tsx';
import { viewNews } from '#features/news/contract.ts';

const readMs = 3000;

export function useCountedView(id: number): void {
  const client = useClient();
  useEffect(() => {
    let wait: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      stop();
      client.call(viewNews, { params: { id: String(id) } }).catch(logError);
    };
    const look = () => {
      clearTimeout(wait);
      if (document.visibilityState === 'visible') wait = setTimeout(count, readMs);
    };
    const stop = () => {
      clearTimeout(wait);
      document.removeEventListener('visibilitychange', look);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  }, [client, id]);
}
