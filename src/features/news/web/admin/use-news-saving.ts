/** Saves the news form and detects version conflicts. */
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/app-context.tsx';
import { queryKeyOf, useInvalidate } from '#api/use-api-query.ts';
import {
  createNews,
  listAdminNews,
  listNewsCategories,
  listNewsVersions,
  readAdminNews,
  saveNews,
} from '#features/news/calls-admin.ts';
import type { AdminNewsItem, newsForm } from '#features/news/schemas-admin.ts';
import { valuesOf as toFormValues } from '#features/news/web/admin/news-values.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import type { VersionedSave } from '#ui/form/use-versioned-save.tsx';

export type NewsFormState = SchemaForm<typeof newsForm>;
export type NewsSaving = VersionedSave<typeof newsForm, AdminNewsItem>;

export function useNewsSaving(form: NewsFormState, item: AdminNewsItem | undefined): NewsSaving {
  const client = useClient();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  return useVersionedSave(form, {
    item,
    versionOf: ({ version }) => version,
    toFormValues,
    send: (values, base) =>
      base
        ? client.call(saveNews, {
            params: { id: String(base.id) },
            input: { ...values, version: base.version },
          })
        : client.call(createNews, { input: values }),
    fetchLatest: ({ id }) => client.call(readAdminNews, { params: { id: String(id) } }),
    onSaved(saved) {
      queryClient.setQueryData(queryKeyOf(readAdminNews, { params: { id: String(saved.id) } }), saved);
      return invalidate(listAdminNews, listNewsVersions, listNewsCategories);
    },
  });
}
