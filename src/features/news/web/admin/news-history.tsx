import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import {
  listAdminNews,
  listNewsCategories,
  listNewsVersions,
  readAdminNews,
  restoreNewsVersion,
} from '#features/news/calls-admin.ts';
import type { AdminNewsItem, NewsForm } from '#features/news/schemas-admin.ts';
import type { NewsSaving } from '#features/news/web/admin/use-news-saving.ts';
import type { Translate } from '#kernel/translate.ts';
import { HistoryDialog } from '#ui/overlay/history-dialog.tsx';
import type { HistoryLine } from '#ui/overlay/version-fields.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface NewsHistoryProps {
  item: AdminNewsItem;
  saving: NewsSaving;
  onClose: () => void;
}

export function NewsHistory({ item, saving, onClose }: NewsHistoryProps) {
  const t = useTranslate();
  const params = { id: String(item.id) };
  const { data: categories = [] } = useApiQuery(listNewsCategories);
  const categoryName = (id: number): string =>
    categories.find((category) => category.id === id)?.name ?? String(id);
  const restore = useApiMutation(restoreNewsVersion, {
    invalidates: [readAdminNews, listAdminNews, listNewsVersions],
    invalidatesOnError: true,
    success: t('news-admin@restored'),
  });
  return (
    <HistoryDialog
      onClose={onClose}
      title={item.form.name}
      query={useApiQuery(listNewsVersions, { params })}
      linesOf={(body) => linesOf(body, { t, categoryName })}
      onRestore={(id) =>
        saving.replace(({ version }) =>
          restore.mutateAsync({ params: { ...params, version: id }, input: { version } }),
        )
      }
    />
  );
}

interface LineContext {
  t: Translate;
  categoryName: (categoryId: number) => string;
}

const linesOf = (body: NewsForm, { t, categoryName }: LineContext): HistoryLine[] => {
  const presence = (value: unknown) => (value ? t('news-admin@there') : '');
  return [
    { name: t('news-admin@field.name'), value: body.name },
    { name: t('news-admin@field.category'), value: categoryName(body.categoryId) },
    { name: t('news-admin@field.lead'), value: body.previewText },
    { name: t('news-admin@field.text'), value: body.detailText },
    { name: t('news-admin@field.picture'), value: presence(body.pictureId) },
    { name: t('news-admin@field.video'), value: presence(body.videoId) },
    {
      name: t('news-admin@field.gallery'),
      value: body.gallery.map(({ alt }, i) => alt || `${i + 1}`).join(', '),
    },
    { name: t('news-admin@field.files'), value: body.files.map(({ name }) => name).join(', ') },
    { name: t('news-admin@field.tags'), value: body.tags.join(', ') },
    { name: t('news-admin@field.source'), value: body.source },
    { name: t('news-admin@field.pinned'), value: body.pinned ? t('news-admin@yes') : '' },
    { name: t('news-admin@field.important'), value: body.important ? t('news-admin@yes') : '' },
    { name: t('news-admin@field.seoTitle'), value: body.seoTitle },
    { name: t('news-admin@field.seoDescription'), value: body.seoDescription },
  ];
};
