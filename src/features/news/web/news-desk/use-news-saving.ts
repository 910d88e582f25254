/** Saving the form of a piece of news; of two officers the second one is told. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#api/envelope.ts';
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
import { applyErrors } from '#ui/form/use-form.ts';
import type { FormOf } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';

export type NewsFormState = FormOf<typeof newsForm>;

export interface NewsSaving {
  /** For `onSubmit`; undefined when somebody else was first. */
  save: (values: Record<string, unknown>) => Promise<DeskItem | undefined>;
  /** The same from elsewhere than the button: undefined when the form refuses. */
  saveNow: () => Promise<DeskItem | undefined>;
  /** Takes in what a move or a restored version has answered. */
  keep: (item: DeskItem) => Promise<void>;
  conflicting: boolean;
  takeFresh: () => Promise<void>;
}

export function useNewsSaving(form: NewsFormState, item: DeskItem | undefined): NewsSaving {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const [conflicting, setConflicting] = useState(false);
  const known = useRef(item);

  const keep = async (saved: DeskItem) => {
    known.current = saved;
    setConflicting(false);
    form.reset(valuesOf(saved) as never);
    queries.setQueryData([readDeskNews.path, { id: String(saved.id) }, {}], saved);
    const old = [listDeskNews.path, listNewsVersions.path, listNewsCategories.path];
    await Promise.all(old.map((path) => queries.invalidateQueries({ queryKey: [path] })));
  };
  const save = async (input: Record<string, unknown>) => {
    const before = known.current;
    try {
      const saved = before
        ? await client.call(saveNews, {
            params: { id: String(before.id) },
            input: { ...input, version: before.version },
          })
        : await client.call(createNews, { input });
      await keep(saved);
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.has('version_conflict')) throw error;
      setConflicting(true);
      return undefined;
    }
  };
  const saveNow = () =>
    new Promise<DeskItem | undefined>((resolve) => {
      const sent = form.handleSubmit(
        async (values) => resolve(await save(values)),
        () => resolve(undefined),
      );
      sent().catch((error: unknown) => {
        applyErrors(form, error, { fallback: text('common@error.default') });
        resolve(undefined);
      });
    });
  const takeFresh = async () => {
    const id = known.current?.id;
    if (id) await keep(await client.call(readDeskNews, { params: { id: String(id) } }));
  };
  return { save, saveNow, keep, conflicting, takeFresh };
}
