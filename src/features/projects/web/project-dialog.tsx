import { useMemo } from 'react';
import { useClient } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { useRecordCalls } from '#api/use-record-calls.ts';
import { listFormats } from '#features/dictionaries/calls.ts';
import { optionsOf } from '#features/dictionaries/options.ts';
import { createProject, listProjects, readProject, saveProject } from '#features/projects/calls.ts';
import { companyLoader } from '#features/projects/company-loader.ts';
import { projectForm } from '#features/projects/schemas.ts';
import type { ProjectCard } from '#features/projects/schemas.ts';
import { projectRoles, projectStatuses } from '#features/projects/project-codes.ts';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { formValues } from '#ui/form/values.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';

interface ProjectDialogProps {
  /** Undefined for a new project. */
  project: ProjectCard | undefined;
  onClose: () => void;
}

export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const t = useTranslate();
  const form = useForm(projectForm, {
    defaultValues: formValues(projectForm, project ?? { status: 'DEVELOPMENT' }),
  });
  const { save, conflictNotice } = useVersionedSave(form, {
    item: project,
    toFormValues: (saved) => formValues(projectForm, saved),
    ...useRecordCalls({
      create: createProject,
      save: saveProject,
      read: readProject,
      invalidates: [listProjects],
    }),
  });
  return (
    <FormDialog
      title={project ? t('projects@web.editTitle') : t('projects@web.newTitle')}
      size="medium"
      form={form}
      onSubmit={save}
      success={project ? t('projects@web.saved') : t('projects@web.added')}
      onClose={onClose}
      submitText={project ? t('common@form.save') : t('projects@web.add')}
    >
      {conflictNotice}
      <ProjectFields />
    </FormDialog>
  );
}

function ProjectFields() {
  const t = useTranslate();
  const client = useClient();
  const loadCompanies = useMemo(() => companyLoader(client), [client]);
  const formats = useApiQuery(listFormats);
  const roles = projectRoles.map((value) => ({ value, label: t(`projects@role.${value}`) }));
  const statuses = projectStatuses.map((value) => ({ value, label: t(`projects@status.${value}`) }));
  return (
    <FieldGroup>
      <TextField name="title" label={t('projects@web.fields.title')} maxLength={150} wide required />
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
        options={optionsOf(formats.data)}
        query={formats}
      />
      <SelectField name="status" label={t('projects@web.fields.status')} options={statuses} required />
      <MultiSelectField name="roles" label={t('projects@web.fields.roles')} options={roles} wide />
      <ComboBox
        name="organization"
        label={t('projects@web.fields.organization')}
        help={t('projects@web.fields.organizationHelp')}
        load={loadCompanies}
        maxLength={200}
      />
      <TextField name="platform" label={t('projects@web.fields.platform')} maxLength={120} />
      <TextField
        name="link"
        type="url"
        label={t('projects@web.fields.link')}
        placeholder="https://"
        maxLength={500}
        wide
      />
      <TextArea name="description" label={t('projects@web.fields.description')} maxLength={1000} wide />
    </FieldGroup>
  );
}
