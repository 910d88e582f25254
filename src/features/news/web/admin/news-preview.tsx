/** Preview of the unsaved form values as the public page will show them. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listNewsCategories } from '#features/news/calls-admin.ts';
import type { NewsFormState } from '#features/news/web/admin/use-news-saving.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextPreview } from '#ui/editor/text-preview.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/news/web/admin/news-editor.module.css';

export function NewsPreview({ form, onClose }: { form: NewsFormState; onClose: () => void }) {
  const t = useTranslate();
  const { data: categories = [] } = useApiQuery(listNewsCategories);
  const values = form.getValues() as Record<string, unknown>;
  const fieldText = (name: string): string => String(values[name] ?? '');
  const category = categories.find(({ id }) => String(id) === fieldText('categoryId'));
  return (
    <Dialog opened onClose={onClose} title={t('news-admin@preview.title')} size="large">
      <article className={css.preview}>
        <h2 className={typography.title}>{fieldText('name') || t('news-admin@newTitle')}</h2>
        {category && <p className={css.category}>{category.name}</p>}
        {fieldText('pictureId') && (
          <img className={css.cover} src={`/api/files/${fieldText('pictureId')}`} alt="" />
        )}
        {fieldText('previewText') && <p className={css.lead}>{fieldText('previewText')}</p>}
        <TextPreview markdown={fieldText('detailText')} />
      </article>
    </Dialog>
  );
}
