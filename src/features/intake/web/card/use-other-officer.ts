import { useViewer } from '#api/app-context.tsx';

/** The name of an officer who is not the viewer, for the choice between two versions. */
export function useOtherOfficer(): (
  officer: { id: string; name: string } | null | undefined,
) => string | undefined {
  const viewer = useViewer();
  return (officer) => (officer && officer.id !== viewer?.id ? officer.name : undefined);
}
