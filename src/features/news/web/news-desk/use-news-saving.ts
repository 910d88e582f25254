/** Saves the news form and detects version conflicts. */
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/page-context.tsx';
import {
  createNews,
  listDeskNews,
  listNewsCategories,
  listNewsVersions,
  readDeskNews,
  saveNews,
} from '#features/news/contract-desk.ts';
import type { DeskItem, newsForm } from '#features/news/contract-desk.ts';
import { valuesOf } from '#features/news/web/news-desk/news-values.ts';
import type { FormOf } from '#ui/form/use-form.ts';
import { useSaving } from '#ui/form/use-saving.ts';
import type { Saving } from '#ui/form/use-saving.ts';

export type NewsFormState = FormOf<typeof newsForm>;
export type NewsSaving = Saving<DeskItem>;

export function useNewsSaving(form: NewsFormState, item: DeskItem | undefined): NewsSaving {
  const client = useClient();
  const queryClient = useQueryClient();
  return useSaving(form, {
    item,
    valuesOf,
    send: (values, before) =>
      before
        ? client.call(saveNews, {
            params: { id: String(before.id) },
            input: { ...values, version: before.version },
          })
        : client.call(createNews, { input: values }),
    read: ({ id }) => client.call(readDeskNews, { params: { id: String(id) } }),
    onKept(saved) {
      queryClient.setQueryData([readDeskNews.path, { id: String(saved.id) }, {}], saved);
      const stalePaths = [listDeskNews.path, listNewsVersions.path, listNewsCategories.path];
      return Promise.all(stalePaths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
    },
  });
}
