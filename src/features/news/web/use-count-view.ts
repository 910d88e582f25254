/** Counts a view after the page has been visible for `minVisibleMs`. A background tab does not count. */
import { useEffect } from 'react';
import { logError } from '#api/log-error.ts';
import { useClient } from '#api/app-context.tsx';
import { viewNews } from '#features/news/calls.ts';

const minVisibleMs = 3000;

export function useCountView(id: number): void {
  const client = useClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      stop();
      client.call(viewNews, { params: { id: String(id) } }).catch(logError);
    };
    const restartTimer = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(count, minVisibleMs);
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restartTimer);
    };
    document.addEventListener('visibilitychange', restartTimer);
    restartTimer();
    return stop;
  }, [client, id]);
}
