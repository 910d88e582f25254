/** Form for a new or an existing project. */
import { useClient } from '#api/app-context.tsx';
import { useApiQuery, useInvalidate } from '#api/use-api-query.ts';
import { listFormats } from '#features/dictionaries/calls.ts';
import { optionsOf } from '#features/dictionaries/options.ts';
import { createProject, listProjects, readProject, saveProject } from '#features/projects/calls.ts';
import { projectForm } from '#features/projects/schemas.ts';
import type { ProjectCard, ProjectForm } from '#features/projects/schemas.ts';
import { projectRoles, projectStatuses } from '#features/projects/project-codes.ts';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { FieldGroup, Form, SubmitButton, fieldLayout } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
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
  const form = useForm(projectForm, { defaultValues: project ? valuesOf(project) : emptyValues });
  const { save, conflictNotice } = useProjectSaving(form, project);
  const submit = async (values: ProjectForm) => {
    await save(values);
    notify({ type: 'success', text: project ? t('projects@web.saved') : t('projects@web.added') });
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={project ? t('projects@web.editTitle') : t('projects@web.newTitle')}
      size="medium"
    >
      <Form form={form} onSubmit={submit}>
        {conflictNotice}
        <ProjectFields />
        <DialogActions>
          <DialogCancel />
          <SubmitButton>{project ? t('common@form.save') : t('projects@web.add')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function useProjectSaving(form: SchemaForm<typeof projectForm>, project: ProjectCard | undefined) {
  const client = useClient();
  const invalidate = useInvalidate();
  return useVersionedSave(form, {
    item: project,
    versionOf: ({ version }) => version,
    toFormValues: valuesOf,
    send: (input, base) =>
      base
        ? client.call(saveProject, { params: { id: base.id }, input: { ...input, version: base.version } })
        : client.call(createProject, { input }),
    fetchLatest: ({ id }) => client.call(readProject, { params: { id } }),
    onSaved: () => invalidate(listProjects),
  });
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
