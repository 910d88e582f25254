import { Suspense, useState } from 'react';
import { useNavigate } from '#router/hooks.ts';
import { newsForm } from '#features/news/schemas-admin.ts';
import type { AdminNewsItem } from '#features/news/schemas-admin.ts';
import { NewsFields } from '#features/news/web/admin/news-fields.tsx';
import { NewsStatePanel } from '#features/news/web/admin/news-state-panel.tsx';
import { useNewsSaving } from '#features/news/web/admin/use-news-saving.ts';
import { sameScreenOptions } from '#ui/a11y/same-screen.ts';
import { Form } from '#ui/form/form.tsx';
import { formValues } from '#ui/form/values.ts';
import { useForm } from '#ui/form/use-form.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

const CategoriesDialog = lazyDialog(
  () => import('#features/news/web/admin/categories-dialog.tsx'),
  'CategoriesDialog',
);

export function NewsEditor({ item }: { item?: AdminNewsItem }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useForm(newsForm, { defaultValues: formValues(newsForm, item?.form) });
  const saving = useNewsSaving(form, item);
  const [editsCategories, setEditsCategories] = useState(false);

  const openCreated = async ({ id }: AdminNewsItem) => {
    // Navigation would discard what was typed meanwhile. The next save opens the page.
    if (pageForms.hasUnsaved()) return;
    await navigate(`/administrator/news/${id}`, sameScreenOptions);
  };
  const onSaved = async (saved: AdminNewsItem) => {
    notify({ type: 'success', text: t('news-admin@saved') });
    if (!item) await openCreated(saved);
  };
  const title = item?.form.name ?? t('news-admin@newTitle');
  return (
    <>
      <PageTitle
        title={title}
        breadcrumbs={[{ text: t('news-admin@title'), to: '/administrator/news' }, { text: title }]}
      />
      <SideBySide
        label={t('news-admin@aside')}
        sticky
        aside={<NewsStatePanel form={form} item={item} saving={saving} onCreated={openCreated} />}
      >
        <Form form={form} onSubmit={saving.save} onSaved={onSaved} noLegend>
          <NewsFields onEditCategories={() => setEditsCategories(true)} />
          <SaveBar
            isNew={!item}
            {...(!item && { saveText: t('news-admin@saveDraft') })}
            notice={saving.conflictNotice}
          />
        </Form>
      </SideBySide>
      {/* Not in the form, which would be submitted together with the one of the dialog. */}
      {editsCategories && (
        <Suspense fallback={null}>
          <CategoriesDialog onClose={() => setEditsCategories(false)} />
        </Suspense>
      )}
    </>
  );
}
