import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { listFormats } from '#features/dictionaries/contract.ts';
import { hideProject, listProjects, showProject } from '#features/projects/contract.ts';
import type { ProjectCard } from '#features/projects/contract.ts';
import type { ProjectStatus } from '#features/projects/project-words.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconEye, IconEyeOff, IconPencil } from '#ui/icons.tsx';
import { notify } from '#ui/snackbar.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import type { StatusTone } from '#ui/status-dot.tsx';
import { NoValue, RowTitle, Table } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';

const statusTones: Record<ProjectStatus, StatusTone> = {
  DEVELOPMENT: 'act',
  SHOOTING: 'warning',
  POST_PRODUCTION: 'warning',
  RELEASED: 'success',
  UNFINISHED: 'neutral',
};

export function ProjectTable({ projects }: { projects: readonly ProjectCard[] }) {
  const text = useText();
  const formats = useAsked(listFormats);
  const formatOf = (code: string | null) => formats.data?.find((format) => format.code === code)?.name ?? '';
  const rolesOf = ({ roles }: ProjectCard) =>
    roles.map((role) => text(`projects@role.${role}`)).join(', ') || undefined;
  const columns: Column<ProjectCard>[] = [
    {
      key: 'title',
      title: text('projects@web.columns.title'),
      cell: (project) => <RowTitle title={project.title} to={`?edit=${project.id}`} sub={rolesOf(project)} />,
    },
    { key: 'year', title: text('projects@web.columns.year'), cell: ({ year }) => year, width: '90px' },
    {
      key: 'format',
      title: text('projects@web.columns.format'),
      cell: ({ format }) => formatOf(format) || <NoValue />,
    },
    {
      key: 'status',
      title: text('projects@web.columns.status'),
      cell: ({ status }) => (
        <StatusDot tone={statusTones[status as ProjectStatus] ?? 'neutral'}>
          {text(`projects@status.${status}`)}
        </StatusDot>
      ),
      card: 'bare',
    },
    {
      key: 'hidden',
      title: text('projects@web.columns.seen'),
      cell: ({ hidden }) =>
        hidden ? (
          <StatusDot tone="neutral">{text('projects@web.hidden')}</StatusDot>
        ) : (
          <StatusDot tone="success">{text('projects@web.shown')}</StatusDot>
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
    <Table caption={text('projects@web.title')} columns={columns} rows={projects} rowKey={({ id }) => id} />
  );
}

function ProjectActions({ project }: { project: ProjectCard }) {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const { id, hidden, title } = project;
  const toggleMutation = useMutation({
    mutationFn: () => client.call(hidden ? showProject : hideProject, { params: { id } }),
    onSuccess: (changed) =>
      notify({
        type: 'success',
        text: changed.hidden ? text('projects@web.nowHidden') : text('projects@web.nowShown'),
      }),
    onError: (error) => notify({ type: 'error', text: error.message || text('common@error.default') }),
    onSettled: () => queries.invalidateQueries({ queryKey: [listProjects.path] }),
  });
  return (
    <ActionMenu
      label={text('projects@web.actions', { title })}
      actions={[
        { text: text('projects@web.edit'), icon: <IconPencil size={18} />, to: `?edit=${id}` },
        hidden
          ? {
              text: text('projects@web.show'),
              icon: <IconEye size={18} />,
              onPick: () => toggleMutation.mutate(),
            }
          : {
              text: text('projects@web.hide'),
              icon: <IconEyeOff size={18} />,
              onPick: () => toggleMutation.mutate(),
            },
      ]}
    />
  );
}
