/** Saved versions of a news item, with restore. */
import { useMutation } from '@tanstack/react-query';
import { useAsked } from '#api/use-asked.ts';
import { useClient } from '#api/page-context.tsx';
import { listNewsCategories, listNewsVersions, restoreNewsVersion } from '#features/news/contract-desk.ts';
import type { DeskItem, NewsForm } from '#features/news/contract-desk.ts';
import type { NewsSaving } from '#features/news/web/news-desk/use-news-saving.ts';
import type { Text } from '#kernel/text.ts';
import { HistoryDialog } from '#ui/history-dialog.tsx';
import type { HistoryLine } from '#ui/history-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';

interface NewsHistoryProps {
  item: DeskItem;
  saving: NewsSaving;
  onClose: () => void;
}

export function NewsHistory({ item, saving, onClose }: NewsHistoryProps) {
  const text = useText();
  const client = useClient();
  const params = { id: String(item.id) };
  const { data, isError, refetch } = useAsked(listNewsVersions, { params });
  const { data: categories = [] } = useAsked(listNewsCategories);
  const categoryName = (id: number): string =>
    categories.find((category) => category.id === id)?.name ?? String(id);
  const mutation = useMutation({
    mutationFn: (version: string) =>
      client.call(restoreNewsVersion, { params: { ...params, version }, input: { version: item.version } }),
    async onSuccess(restored) {
      await saving.keep(restored);
      notify({ type: 'success', text: text('news-desk@restored') });
      onClose();
    },
    onError: (error) => notify({ type: 'error', text: error.message || text('common@error.default') }),
  });
  const versions = data?.map(({ body, ...rest }) => ({
    ...rest,
    lines: linesOf(body, { text, categoryName }),
  }));
  return (
    <HistoryDialog
      opened
      onClose={onClose}
      title={item.form.name}
      versions={{ data: versions, isError, refetch }}
      busy={mutation.isPending}
      onRestore={(id) => mutation.mutate(id)}
    />
  );
}

interface LineContext {
  text: Text;
  categoryName: (categoryId: number) => string;
}

const linesOf = (body: NewsForm, { text, categoryName }: LineContext): HistoryLine[] => {
  const presence = (value: unknown) => (value ? text('news-desk@there') : '');
  return [
    { name: text('news-desk@field.name'), value: body.name },
    { name: text('news-desk@field.category'), value: categoryName(body.categoryId) },
    { name: text('news-desk@field.lead'), value: body.previewText },
    { name: text('news-desk@field.text'), value: body.detailText },
    { name: text('news-desk@field.picture'), value: presence(body.pictureId) },
    { name: text('news-desk@field.video'), value: presence(body.videoId) },
    {
      name: text('news-desk@field.gallery'),
      value: body.gallery.map(({ alt }, i) => alt || `${i + 1}`).join(', '),
    },
    { name: text('news-desk@field.files'), value: body.files.map(({ name }) => name).join(', ') },
    { name: text('news-desk@field.tags'), value: body.tags.join(', ') },
    { name: text('news-desk@field.source'), value: body.source },
    { name: text('news-desk@field.pinned'), value: body.pinned ? text('news-desk@yes') : '' },
    { name: text('news-desk@field.seoTitle'), value: body.seoTitle },
    { name: text('news-desk@field.seoDescription'), value: body.seoDescription },
  ];
};
