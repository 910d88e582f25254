import type { PagePath } from '#kernel/page-path.ts';
import { useNavigate } from '#router/hooks.ts';
import { useAppContext } from '#api/app-context.tsx';
import { logError } from '#api/log-error.ts';

/**
 * Opens the page that follows a saved change of the viewer. A failed refetch must not look like a failed save: the browser
 * loads the document instead, because the guard of the page knows the old viewer only.
 */
export function useOpenAfterSave(): (path: PagePath, options?: { replace: boolean }) => Promise<void> {
  const { refreshViewer } = useAppContext();
  const navigate = useNavigate();
  return async (path, options) => {
    const viewer = await refreshViewer().catch(logError);
    if (viewer) await navigate(path, options);
    else location.assign(path);
  };
}
