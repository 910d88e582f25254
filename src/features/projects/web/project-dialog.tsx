/** Form for a new or an existing project. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { listFormats } from '#features/dictionaries/contract.ts';
import { createProject, listProjects, projectForm, saveProject } from '#features/projects/contract.ts';
import type { ProjectCard, ProjectForm } from '#features/projects/contract.ts';
import { projectRoles, projectStatuses } from '#features/projects/project-words.ts';
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog.tsx';
import { Notice } from '#ui/error-block.tsx';
import { FieldGroup, Form, SubmitButton, fieldPlaces } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { MultiSelectField } from '#ui/multi-select-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { notify } from '#ui/snackbar.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

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
  const text = useText();
  const form = useForm(projectForm, { defaults: (project ? valuesOf(project) : emptyValues) as never });
  const { save, conflict } = useSave(project, onClose);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={project ? text('projects@web.editTitle') : text('projects@web.newTitle')}
      size="medium"
      confirmOnClose={form.formState.isDirty}
    >
      <Form form={form} onSubmit={save}>
        {conflict && <Notice type="warning">{text('projects@web.conflict')}</Notice>}
        <ProjectFields />
        <DialogActions>
          <DialogCancel />
          <SubmitButton>{project ? text('common@form.save') : text('projects@web.add')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function useSave(project: ProjectCard | undefined, onSaved: () => void) {
  const text = useText();
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
    notify({ type: 'success', text: project ? text('projects@web.saved') : text('projects@web.added') });
    onSaved();
  };
  return { save, conflict };
}

function ProjectFields() {
  const text = useText();
  const formats = useAsked(listFormats);
  const formatOptions = (formats.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const roles = projectRoles.map((value) => ({ value, label: text(`projects@role.${value}`) }));
  const statuses = projectStatuses.map((value) => ({ value, label: text(`projects@status.${value}`) }));
  return (
    <FieldGroup>
      <TextField
        name="title"
        label={text('projects@web.fields.title')}
        maxLength={150}
        className={fieldPlaces.full}
        required
        first
      />
      <TextField name="originalTitle" label={text('projects@web.fields.originalTitle')} maxLength={150} />
      <TextField
        name="year"
        label={text('projects@web.fields.year')}
        placeholder={text('projects@web.fields.yearExample')}
        inputMode="numeric"
        maxLength={4}
        required
      />
      <SelectField
        name="format"
        label={text('projects@web.fields.format')}
        options={formatOptions}
        disabled={!formats.data}
        clearable
      />
      <SelectField name="status" label={text('projects@web.fields.status')} options={statuses} required />
      <MultiSelectField
        name="roles"
        label={text('projects@web.fields.roles')}
        options={roles}
        className={fieldPlaces.full}
      />
      <TextField name="organization" label={text('projects@web.fields.organization')} maxLength={200} />
      <TextField name="platform" label={text('projects@web.fields.platform')} maxLength={120} />
      <TextField
        name="link"
        type="url"
        label={text('projects@web.fields.link')}
        placeholder="https://"
        maxLength={500}
        className={fieldPlaces.full}
      />
      <TextArea
        name="description"
        label={text('projects@web.fields.description')}
        most={1000}
        className={fieldPlaces.full}
      />
    </FieldGroup>
  );
}
