import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listFormats } from '#features/dictionaries/calls.ts';
import { hideProject, listProjects, showProject } from '#features/projects/calls.ts';
import type { ProjectCard } from '#features/projects/schemas.ts';
import type { ProjectStatus } from '#features/projects/project-codes.ts';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconEye, IconEyeOff, IconPencil } from '#ui/icons.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { NoValue, RowTitle, Table } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';

const statusTones: Record<ProjectStatus, StatusTone> = {
  DEVELOPMENT: 'act',
  SHOOTING: 'warning',
  POST_PRODUCTION: 'warning',
  RELEASED: 'success',
  UNFINISHED: 'neutral',
};

export function ProjectTable({ projects }: { projects: readonly ProjectCard[] }) {
  const t = useTranslate();
  const formats = useApiQuery(listFormats);
  const formatOf = (code: string | null) => formats.data?.find((format) => format.code === code)?.name ?? '';
  const rolesOf = ({ roles }: ProjectCard) =>
    roles.map((role) => t(`projects@role.${role}`)).join(', ') || undefined;
  const columns: Column<ProjectCard>[] = [
    {
      key: 'title',
      title: t('projects@web.columns.title'),
      cell: (project) => (
        <RowTitle title={project.title} to={`?edit=${project.id}`} subtitle={rolesOf(project)} />
      ),
    },
    { key: 'year', title: t('projects@web.columns.year'), cell: ({ year }) => year, width: '90px' },
    {
      key: 'format',
      title: t('projects@web.columns.format'),
      cell: ({ format }) => formatOf(format) || <NoValue />,
    },
    {
      key: 'status',
      title: t('projects@web.columns.status'),
      cell: ({ status }) => (
        <StatusDot tone={statusTones[status]}>{t(`projects@status.${status}`)}</StatusDot>
      ),
      card: 'bare',
    },
    {
      key: 'hidden',
      title: t('projects@web.columns.seen'),
      cell: ({ hidden }) =>
        hidden ? (
          <StatusDot tone="neutral">{t('projects@web.hidden')}</StatusDot>
        ) : (
          <StatusDot tone="success">{t('projects@web.shown')}</StatusDot>
        ),
      card: 'bare',
    },
    {
      key: 'actions',
      title: '',
      cell: (project) => <ProjectActions project={project} />,
      align: 'end',
      width: '72px',
      card: 'corner',
    },
  ];
  return (
    <Table caption={t('projects@web.title')} columns={columns} rows={projects} rowKey={({ id }) => id} />
  );
}

function ProjectActions({ project }: { project: ProjectCard }) {
  const t = useTranslate();
  const { id, hidden, title } = project;
  const toggleMutation = useApiMutation(hidden ? showProject : hideProject, {
    invalidates: [listProjects],
    invalidatesOnError: true,
    success: (changed) => (changed.hidden ? t('projects@web.nowHidden') : t('projects@web.nowShown')),
  });
  const toggle = () => toggleMutation.mutate({ params: { id } });
  return (
    <ActionMenu
      label={t('projects@web.actions', { title })}
      actions={[
        { text: t('projects@web.edit'), icon: <IconPencil size={18} />, to: `?edit=${id}` },
        hidden
          ? { text: t('projects@web.show'), icon: <IconEye size={18} />, onPick: toggle }
          : { text: t('projects@web.hide'), icon: <IconEyeOff size={18} />, onPick: toggle },
      ]}
    />
  );
}
