/** The piece of news as the form has it now, the way its page will show it. */
import { useAsked } from '#api/use-asked.ts';
import { listNewsCategories } from '#features/news/contract-desk.ts';
import type { NewsFormState } from '#features/news/web/news-desk/use-news-saving.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextPreview } from '#ui/editor/text-preview.tsx';
import { useText } from '#ui/i18n.tsx';
import type from '#ui/type.module.css';
import css from '#features/news/web/news-desk/news-desk.module.css';

export function NewsPreview({ form, onClose }: { form: NewsFormState; onClose: () => void }) {
  const text = useText();
  const { data: categories = [] } = useAsked(listNewsCategories);
  const values = form.getValues() as Record<string, unknown>;
  const said = (name: string): string => String(values[name] ?? '');
  const category = categories.find(({ id }) => String(id) === said('categoryId'));
  return (
    <Dialog opened onClose={onClose} title={text('news-desk@preview.title')} size="large">
      <article className={css.preview}>
        <h2 className={type.title}>{said('name') || text('news-desk@newTitle')}</h2>
        {category && <p className={css.category}>{category.name}</p>}
        {said('pictureId') && <img className={css.cover} src={`/api/files/${said('pictureId')}`} alt="" />}
        {said('previewText') && <p className={css.lead}>{said('previewText')}</p>}
        <TextPreview markdown={said('detailText')} />
      </article>
    </Dialog>
  );
}
