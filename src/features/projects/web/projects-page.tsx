/** The author's projects, with what is hidden from companies (product §3). */
import { Suspense } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listFormats } from '#features/dictionaries/calls.ts';
import { hideProject, listProjects, showProject } from '#features/projects/calls.ts';
import type { ProjectStatus } from '#features/projects/project-codes.ts';
import type { ProjectCard } from '#features/projects/schemas.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { ListView } from '#ui/data/list-view.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { RowTitle, Table, actionsColumn } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useFrozenValue } from '#ui/form/use-frozen-value.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconMovie, IconPlus } from '#ui/icons.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import { RowMenu } from '#ui/overlay/row-menu.tsx';

const ProjectDialog = lazyDialog(() => import('#features/projects/web/project-dialog.tsx'), 'ProjectDialog');

const newProject = 'new';

export function ProjectsPage() {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const projects = useApiQuery(listProjects);
  const editId = search.get('edit');
  const edited = useFrozenValue(projects.data)?.find(({ id }) => id === editId);
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
      <ListView
        query={projects}
        empty={{
          panel: true,
          icon: IconMovie,
          title: t('projects@web.none'),
          help: t('projects@web.noneHelp'),
          action: (
            <Button tone="outline" onClick={openNew}>
              {t('projects@web.add')}
            </Button>
          ),
        }}
      >
        {(list) => <ProjectTable projects={list} />}
      </ListView>
      {(edited || editId === newProject) && (
        <Suspense fallback={null}>
          <ProjectDialog key={editId} project={edited} onClose={() => setSearch({}, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}

export { ProjectsPage as Component };

const statusTones: Record<ProjectStatus, StatusTone> = {
  DEVELOPMENT: 'act',
  SHOOTING: 'warning',
  POST_PRODUCTION: 'warning',
  RELEASED: 'success',
  UNFINISHED: 'neutral',
};

function ProjectTable({ projects }: { projects: readonly ProjectCard[] }) {
  const t = useTranslate();
  const formats = useApiQuery(listFormats);
  const formatOf = (code: string | null) => formats.data?.find((format) => format.code === code)?.name;
  const rolesOf = ({ roles }: ProjectCard) => roles.map((role) => t(`projects@role.${role}`)).join(', ');
  const columns: Column<ProjectCard>[] = [
    {
      key: 'title',
      title: t('projects@web.columns.title'),
      cell: (project) => (
        <RowTitle title={project.title} to={`?edit=${project.id}`} subtitle={rolesOf(project)} />
      ),
    },
    { key: 'year', title: t('projects@web.columns.year'), cell: ({ year }) => year, width: '90px' },
    { key: 'format', title: t('projects@web.columns.format'), cell: ({ format }) => formatOf(format) },
    {
      key: 'status',
      title: t('projects@web.columns.status'),
      cell: ({ status }) => (
        <StatusDot tone={statusTones[status as ProjectStatus] ?? 'neutral'}>
          {t(`projects@status.${status}`)}
        </StatusDot>
      ),
      card: 'bare',
    },
    {
      key: 'hidden',
      title: t('projects@web.columns.seen'),
      cell: ({ hidden }) => (
        <StatusDot tone={hidden ? 'neutral' : 'success'}>
          {hidden ? t('projects@web.hidden') : t('projects@web.shown')}
        </StatusDot>
      ),
      card: 'bare',
    },
    actionsColumn((project) => <ProjectMenu project={project} />),
  ];
  return (
    <Table caption={t('projects@web.title')} columns={columns} rows={projects} rowKey={({ id }) => id} />
  );
}

function ProjectMenu({ project: { id, hidden, title } }: { project: ProjectCard }) {
  const t = useTranslate();
  const toggle = useApiMutation(hidden ? showProject : hideProject, {
    invalidates: [listProjects],
    invalidatesOnError: true,
    success: (changed) => (changed.hidden ? t('projects@web.nowHidden') : t('projects@web.nowShown')),
  });
  return (
    <RowMenu
      name={title}
      edit={{ to: `?edit=${id}` }}
      visibility={{
        isVisible: !hidden,
        text: hidden ? t('projects@web.show') : t('projects@web.hide'),
        onToggle: () => toggle.mutate({ params: { id } }),
      }}
    />
  );
}
