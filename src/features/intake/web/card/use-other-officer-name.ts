import { useViewer } from '#api/app-context.tsx';

/** Names the author of the other version in a conflict. Undefined for the viewer. */
export function useOtherOfficerName(): (
  officer: { id: string; name: string } | null | undefined,
) => string | undefined {
  const viewer = useViewer();
  return (officer) => (officer && officer.id !== viewer?.id ? officer.name : undefined);
}
