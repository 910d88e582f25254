/** Dialog to rename, reorder, add and delete news categories. Only empty ones can be deleted. */
import { useState } from 'react';
import { useFeedback } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import {
  addNewsCategory,
  deleteNewsCategory,
  listAdminNews,
  listNewsCategories,
  orderNewsCategories,
  renameNewsCategory,
} from '#features/news/calls-admin.ts';
import { categoryForm } from '#features/news/schemas-admin.ts';
import type { AdminNewsCategory } from '#features/news/schemas-admin.ts';
import { IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormCancel } from '#ui/form/cancel.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPencil, IconTrash } from '#ui/cabinet/icons.ts';
import { IconPlus } from '#ui/icons.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { SortableList } from '#ui/data/sortable-list.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import css from '#features/news/web/admin/news-editor.module.css';

const invalidated = [listNewsCategories, listAdminNews];

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const query = useApiQuery(listNewsCategories);
  return (
    <Dialog opened onClose={onClose} title={t('news-admin@categories.title')} size="medium">
      <QueryView query={query} skeleton={<TextSkeleton lines={5} />}>
        {(categories) => <CategoryList categories={categories} />}
      </QueryView>
    </Dialog>
  );
}

function CategoryList({ categories }: { categories: readonly AdminNewsCategory[] }) {
  const t = useTranslate();
  const order = useApiMutation(orderNewsCategories, {
    invalidates: invalidated,
    onError: useFeedback().error,
  });
  return (
    <>
      <SortableList
        label={t('news-admin@categories.title')}
        rows={categories}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOrder={(keys) => order.mutateAsync({ input: { ids: keys.map(Number) } })}
      >
        {(category) => <CategoryRow category={category} />}
      </SortableList>
      <CategoryForm />
    </>
  );
}

function CategoryRow({ category }: { category: AdminNewsCategory }) {
  const t = useTranslate();
  const [isRenaming, setIsRenaming] = useState(false);
  const remove = useApiMutation(deleteNewsCategory, { invalidates: invalidated });
  if (isRenaming) return <CategoryForm category={category} onDone={() => setIsRenaming(false)} />;
  return (
    <div className={css.categoryRow}>
      <span>{category.name}</span>
      <span className={css.count}>{t('news-admin@categories.count', { count: category.count })}</span>
      <IconButton
        label={t('news-admin@categories.rename', { name: category.name })}
        icon={<IconPencil size={18} />}
        onClick={() => setIsRenaming(true)}
      />
      <IconButton
        label={t('common@field.remove', { name: category.name })}
        icon={<IconTrash size={18} />}
        disabled={category.count > 0 || remove.isPending}
        onClick={() => remove.mutate({ params: { id: String(category.id) } })}
      />
    </div>
  );
}

/** Renames `category`, or adds a category without one. */
function CategoryForm({ category, onDone }: { category?: AdminNewsCategory; onDone?: () => void }) {
  const t = useTranslate();
  const form = useForm(categoryForm, { defaultValues: { name: category?.name ?? '' } });
  const add = useApiMutation(addNewsCategory, { invalidates: invalidated });
  const rename = useApiMutation(renameNewsCategory, { invalidates: invalidated });
  const submit = async (input: { name: string }) => {
    if (category) await rename.mutateAsync({ params: { id: String(category.id) }, input });
    else await add.mutateAsync({ input });
  };
  return (
    <Form form={form} onSubmit={submit} onClose={onDone} noLegend clears>
      <div className={css.addRow}>
        <TextField
          name="name"
          label={category ? t('news-admin@categories.name') : t('news-admin@categories.new')}
          maxLength={60}
        />
        {category ? (
          <div className={css.formButtons}>
            <SubmitButton size="medium">{t('common@form.save')}</SubmitButton>
            <FormCancel tone="ghost" onCancel={() => onDone?.()} />
          </div>
        ) : (
          <SubmitButton tone="outline" icon={<IconPlus size={18} />}>
            {t('news-admin@categories.add')}
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
