/** Form for a new or an existing project. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { listFormats } from '#features/dictionaries/contract.ts';
import { optionsOf } from '#features/dictionaries/options.ts';
import { createProject, listProjects, projectForm, saveProject } from '#features/projects/contract.ts';
import type { ProjectCard, ProjectForm } from '#features/projects/contract.ts';
import { projectRoles, projectStatuses } from '#features/projects/project-codes.ts';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { FieldGroup, Form, SubmitButton, fieldLayout } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';

interface ProjectDialogProps {
  /** Undefined for a new project. */
  project: ProjectCard | undefined;
  opened: boolean;
  onClose: () => void;
}

interface ProjectValues extends Record<keyof Omit<ProjectForm, 'roles'>, string> {
  roles: string[];
}

const emptyValues: ProjectValues = {
  title: '',
  originalTitle: '',
  year: '',
  format: '',
  roles: [],
  status: 'DEVELOPMENT',
  organization: '',
  platform: '',
  link: '',
  description: '',
};

const valuesOf = ({ format, link, year, ...project }: ProjectCard): ProjectValues => ({
  ...project,
  year: String(year),
  format: format ?? '',
  link: link ?? '',
});

export function ProjectDialog({ project, opened, onClose }: ProjectDialogProps) {
  const t = useTranslate();
  const form = useForm(projectForm, { defaultValues: (project ? valuesOf(project) : emptyValues) as never });
  const { save, conflict } = useSave(project, onClose);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={project ? t('projects@web.editTitle') : t('projects@web.newTitle')}
      size="medium"
    >
      <Form form={form} onSubmit={save}>
        {conflict && <Notice type="warning">{t('projects@web.conflict')}</Notice>}
        <ProjectFields />
        <DialogActions>
          <DialogCancel />
          <SubmitButton>{project ? t('common@form.save') : t('projects@web.add')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function useSave(project: ProjectCard | undefined, onSaved: () => void) {
  const t = useTranslate();
  const client = useClient();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState(false);
  const save = async (input: ProjectForm) => {
    try {
      if (project) {
        const { id, version } = project;
        await client.call(saveProject, { params: { id }, input: { ...input, version } });
      } else await client.call(createProject, { input });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.has('version_conflict')) throw error;
      // Keeps the typed values. The refetch brings the new version, so the next attempt overwrites the other tab's save.
      setConflict(true);
      await queries.invalidateQueries({ queryKey: [listProjects.path] });
      return;
    }
    await queries.invalidateQueries({ queryKey: [listProjects.path] });
    notify({ type: 'success', text: project ? t('projects@web.saved') : t('projects@web.added') });
    onSaved();
  };
  return { save, conflict };
}

function ProjectFields() {
  const t = useTranslate();
  const formats = useApiQuery(listFormats);
  const formatOptions = optionsOf(formats.data);
  const roles = projectRoles.map((value) => ({ value, label: t(`projects@role.${value}`) }));
  const statuses = projectStatuses.map((value) => ({ value, label: t(`projects@status.${value}`) }));
  return (
    <FieldGroup>
      <TextField
        name="title"
        label={t('projects@web.fields.title')}
        maxLength={150}
        className={fieldLayout.full}
        required
      />
      <TextField name="originalTitle" label={t('projects@web.fields.originalTitle')} maxLength={150} />
      <TextField
        name="year"
        label={t('projects@web.fields.year')}
        placeholder={t('projects@web.fields.yearExample')}
        inputMode="numeric"
        maxLength={4}
        required
      />
      <SelectField
        name="format"
        label={t('projects@web.fields.format')}
        options={formatOptions}
        disabled={!formats.data}
        clearable
      />
      <SelectField name="status" label={t('projects@web.fields.status')} options={statuses} required />
      <MultiSelectField
        name="roles"
        label={t('projects@web.fields.roles')}
        options={roles}
        className={fieldLayout.full}
      />
      <TextField name="organization" label={t('projects@web.fields.organization')} maxLength={200} />
      <TextField name="platform" label={t('projects@web.fields.platform')} maxLength={120} />
      <TextField
        name="link"
        type="url"
        label={t('projects@web.fields.link')}
        placeholder="https://"
        maxLength={500}
        className={fieldLayout.full}
      />
      <TextArea
        name="description"
        label={t('projects@web.fields.description')}
        maxLength={1000}
        className={fieldLayout.full}
      />
    </FieldGroup>
  );
}
