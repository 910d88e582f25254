/** Dialog to rename, reorder, add and delete news categories. Only empty ones can be deleted. */
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import {
  addNewsCategory,
  categoryForm,
  deleteNewsCategory,
  listDeskNews,
  listNewsCategories,
  orderNewsCategories,
  renameNewsCategory,
} from '#features/news/contract-desk.ts';
import type { DeskCategory } from '#features/news/contract-desk.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from '#features/news/web/news-desk/news-desk.module.css';

const invalidated = [listNewsCategories, listDeskNews];

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const query = useAsked(listNewsCategories);
  return (
    <Dialog opened onClose={onClose} title={text('news-desk@categories.title')} size="medium">
      <Loaded of={query} skeleton={<TextSkeleton lines={5} />}>
        {(categories) => <CategoryList categories={categories} />}
      </Loaded>
    </Dialog>
  );
}

function CategoryList({ categories }: { categories: readonly DeskCategory[] }) {
  const text = useText();
  const onError = (error: Error) =>
    notify({
      type: 'error',
      text: error instanceof ApiError ? error.message : text('common@error.default'),
    });
  const order = useAct(orderNewsCategories, { refreshes: invalidated, onFail: onError });
  const remove = useAct(deleteNewsCategory, { refreshes: invalidated, onFail: onError });
  const [renamedId, setRenamedId] = useState<number>();
  return (
    <>
      <SortableList
        label={text('news-desk@categories.title')}
        rows={categories}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOrder={(keys) => order.mutateAsync({ input: { ids: keys.map(Number) } })}
      >
        {(category) =>
          category.id === renamedId ? (
            <CategoryForm category={category} onDone={() => setRenamedId(undefined)} />
          ) : (
            <div className={css.categoryRow}>
              <span>{category.name}</span>
              <span className={css.count}>
                {text('news-desk@categories.count', { count: category.count })}
              </span>
              <IconButton
                label={text('news-desk@categories.rename', { name: category.name })}
                icon={<IconPencil size={18} />}
                onClick={() => setRenamedId(category.id)}
              />
              <IconButton
                label={text('common@field.remove', { name: category.name })}
                icon={<IconTrash size={18} />}
                disabled={category.count > 0 || remove.isPending}
                onClick={() => remove.mutate({ params: { id: String(category.id) } })}
              />
            </div>
          )
        }
      </SortableList>
      <CategoryForm />
    </>
  );
}

/** Renames `category`, or adds a category without one. */
function CategoryForm({ category, onDone }: { category?: DeskCategory; onDone?: () => void }) {
  const text = useText();
  const form = useForm(categoryForm, { defaults: { name: category?.name ?? '' } });
  const add = useAct(addNewsCategory, { refreshes: invalidated });
  const rename = useAct(renameNewsCategory, { refreshes: invalidated });
  const submit = async (input: { name: string }) => {
    if (category) await rename.mutateAsync({ params: { id: String(category.id) }, input });
    else await add.mutateAsync({ input });
    form.reset({ name: '' });
    onDone?.();
  };
  return (
    <Form form={form} onSubmit={submit} noLegend>
      <div className={css.addRow}>
        <TextField
          name="name"
          label={category ? text('news-desk@categories.name') : text('news-desk@categories.new')}
          maxLength={60}
          first={category !== undefined}
        />
        {category ? (
          <div className={css.formButtons}>
            <SubmitButton size="medium">{text('common@form.save')}</SubmitButton>
            <Button tone="ghost" onClick={onDone}>
              {text('common@dialog.cancel')}
            </Button>
          </div>
        ) : (
          <SubmitButton tone="outline" icon={<IconPlus size={18} />}>
            {text('news-desk@categories.add')}
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
