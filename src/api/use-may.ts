import { denialCode } from '#access/authorize.ts';
import type { Action } from '#access/permissions.ts';
import { useViewer } from '#api/app-context.tsx';

/** Whether the role of the viewer admits the action. For buttons only: the server checks it again. */
export function useMay(action: Action): boolean {
  const viewer = useViewer();
  return denialCode({ effectiveRole: viewer?.roles[0] ?? 'guest', person: viewer }, action) === null;
}
