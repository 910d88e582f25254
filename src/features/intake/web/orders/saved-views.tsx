/** Filters that the officer has saved, and a button that saves the current one. */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { deleteView, listViews, saveView } from '#features/intake/calls-list.ts';
import { viewInput } from '#features/intake/schemas-list.ts';
import type { ViewsOutput } from '#features/intake/schemas-list.ts';
import { listPath, useOrderFilter } from '#features/intake/web/orders/order-filter.ts';
import css from '#features/intake/web/orders/orders.module.css';
import { Link } from '#router/link.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus, IconX } from '#ui/icons.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

type View = ViewsOutput[number];

export function SavedViews() {
  const t = useTranslate();
  const { query, isFiltered } = useOrderFilter();
  const [isSaving, setIsSaving] = useState(false);
  const views = useApiQuery(listViews).data ?? [];
  const isSaved = views.some((view) => view.query === query);
  const maySave = isFiltered && !isSaved;
  if (views.length === 0 && !maySave) return null;
  return (
    <nav className={css.views} aria-label={t('orders@view.list')} tabIndex={-1}>
      {views.length > 0 && <ViewList views={views} current={query} />}
      {maySave && (
        <Button tone="ghost" size="small" icon={<IconPlus size={18} />} onClick={() => setIsSaving(true)}>
          {t('orders@view.open')}
        </Button>
      )}
      {isSaving && <SaveViewDialog query={query} onClose={() => setIsSaving(false)} />}
    </nav>
  );
}

function ViewList({ views, current }: { views: readonly View[]; current: string }) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const remove = useApiMutation(deleteView, {
    invalidates: [listViews],
    success: t('orders@view.removed'),
  });
  const confirmAndRemove = async ({ id, name }: View) => {
    const confirmed = await confirm({
      title: t('orders@view.remove'),
      text: t('orders@view.removeSure', { name }),
      okText: t('orders@view.removeOk'),
      danger: true,
    });
    if (confirmed) remove.mutate({ params: { id } });
  };
  return (
    <>
      <ul className={css.viewList}>
        {views.map((view) => (
          <li key={view.id} className={css.view}>
            <Link
              to={`${listPath}?${view.query}`}
              className={css.viewLink}
              aria-current={view.query === current ? 'true' : undefined}
              preventScrollReset
            >
              {view.name}
            </Link>
            <IconButton
              size="small"
              label={t('orders@view.removeNamed', { name: view.name })}
              icon={<IconX size={16} />}
              onClick={() => void confirmAndRemove(view)}
            />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

function SaveViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm(viewInput, { defaultValues: { name: '', query } });
  const save = useApiMutation(saveView, { invalidates: [listViews] });
  return (
    <FormDialog
      title={t('orders@view.title')}
      form={form}
      noLegend
      onSubmit={(input) => save.mutateAsync({ input })}
      success={t('orders@view.saved')}
      onClose={onClose}
      submitText={t('common@form.save')}
    >
      <TextField
        name="name"
        label={t('orders@view.name')}
        help={t('orders@view.help')}
        maxLength={80}
        required
      />
    </FormDialog>
  );
}
