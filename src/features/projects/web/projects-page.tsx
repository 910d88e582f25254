/** The author's projects, with what is hidden from companies (product §3). */
import { useSearchParams } from '#router/hooks.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listProjects } from '#features/projects/calls.ts';
import { ProjectDialog } from '#features/projects/web/project-dialog.tsx';
import { ProjectTable } from '#features/projects/web/project-table.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconMovie, IconPlus } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';

const newProject = 'new';

export function ProjectsPage() {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const projects = useApiQuery(listProjects);
  const editId = search.get('edit');
  const edited = projects.data?.find(({ id }) => id === editId);
  const openNew = () => setSearch({ edit: newProject });
  return (
    <>
      <PageTitle
        title={t('projects@web.title')}
        subtitle={t('projects@web.sub')}
        action={
          <Button icon={<IconPlus />} onClick={openNew}>
            {t('projects@web.add')}
          </Button>
        }
      />
      <QueryView
        query={projects}
        skeleton={<TableSkeleton rows={4} />}
        isEmpty={(list) => list.length === 0}
        empty={<NoProjects onAdd={openNew} />}
      >
        {(list) => <ProjectTable projects={list} />}
      </QueryView>
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

export { ProjectsPage as Component };

function NoProjects({ onAdd }: { onAdd: () => void }) {
  const t = useTranslate();
  return (
    <EmptyState
      panel
      icon={IconMovie}
      title={t('projects@web.none')}
      help={t('projects@web.noneHelp')}
      action={
        <Button tone="outline" onClick={onAdd}>
          {t('projects@web.add')}
        </Button>
      }
    />
  );
}
