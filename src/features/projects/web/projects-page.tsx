/** The author's projects, with what is hidden from companies (product §3). */
import { useSearchParams } from '#router/hooks.ts';
import { useAsked } from '#api/use-asked.ts';
import { listProjects } from '#features/projects/contract.ts';
import type { ProjectCard } from '#features/projects/contract.ts';
import { ProjectDialog } from '#features/projects/web/project-dialog.tsx';
import { ProjectTable } from '#features/projects/web/project-table.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconMovie, IconPlus } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';

const newProject = 'new';

export function Page() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const projects = useAsked(listProjects);
  const editId = search.get('edit');
  const edited = projects.data?.find(({ id }) => id === editId);
  const openNew = () => setSearch({ edit: newProject });
  return (
    <>
      <PageTitle
        title={text('projects@web.title')}
        sub={text('projects@web.sub')}
        action={
          <Button icon={<IconPlus />} onClick={openNew}>
            {text('projects@web.add')}
          </Button>
        }
      />
      {projects.isPending && <TableSkeleton rows={4} />}
      {projects.isError && <ErrorBlock onRetry={projects.refetch} />}
      {projects.data && <ProjectList projects={projects.data} onAdd={openNew} />}
      <ProjectDialog
        // Remounts the form for each project.
        key={editId ?? ''}
        project={edited}
        opened={editId === newProject || edited !== undefined}
        onClose={() => setSearch({}, { replace: true })}
      />
    </>
  );
}

function ProjectList({ projects, onAdd }: { projects: readonly ProjectCard[]; onAdd: () => void }) {
  const text = useText();
  if (projects.length > 0) return <ProjectTable projects={projects} />;
  return (
    <EmptyState
      panel
      icon={IconMovie}
      title={text('projects@web.none')}
      help={text('projects@web.noneHelp')}
      action={
        <Button tone="outline" onClick={onAdd}>
          {text('projects@web.add')}
        </Button>
      }
    />
  );
}
