import { useRecordCalls } from '#api/use-record-calls.ts';
import {
  createNews,
  listAdminNews,
  listNewsCategories,
  listNewsVersions,
  readAdminNews,
  saveNews,
} from '#features/news/calls-admin.ts';
import { newsForm } from '#features/news/schemas-admin.ts';
import type { AdminNewsItem } from '#features/news/schemas-admin.ts';
import { formValues } from '#ui/form/values.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import type { VersionedSave } from '#ui/form/use-versioned-save.tsx';

export type NewsFormState = SchemaForm<typeof newsForm>;
export type NewsSaving = VersionedSave<typeof newsForm, AdminNewsItem>;

export const useNewsSaving = (form: NewsFormState, item: AdminNewsItem | undefined): NewsSaving =>
  useVersionedSave(form, {
    item,
    toFormValues: (saved) => formValues(newsForm, saved.form),
    ...useRecordCalls({
      create: createNews,
      save: saveNews,
      read: readAdminNews,
      invalidates: [listAdminNews, listNewsVersions, listNewsCategories],
    }),
  });
