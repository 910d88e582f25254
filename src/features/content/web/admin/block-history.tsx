import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import {
  listBlockVersions,
  readBlock,
  readContentSummary,
  restoreBlockVersion,
} from '#features/content/calls-admin.ts';
import type { Block, BlockForm } from '#features/content/schemas-admin.ts';
import type { BlockCode } from '#features/content/constants.ts';
import { scheduleLines } from '#features/content/web/admin/schedule-fields.tsx';
import type { Translate } from '#kernel/translate.ts';
import { HistoryDialog } from '#ui/overlay/history-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface BlockHistoryProps {
  block: Block;
  code: BlockCode;
  onRestored: (block: Block) => void;
  onClose: () => void;
}

export function BlockHistory({ block, code, onRestored, onClose }: BlockHistoryProps) {
  const t = useTranslate();
  const query = useApiQuery(listBlockVersions, { params: { code } });
  const { isPending, mutate: restore } = useApiMutation(restoreBlockVersion, {
    invalidates: [listBlockVersions, readBlock, readContentSummary],
    invalidatesOnError: true,
    success: t('content-admin@done.restored'),
    onSuccess(restored) {
      onRestored(restored);
      onClose();
    },
  });
  const versions = query.data?.map(({ body, ...version }) => ({
    ...version,
    lines: linesOf(body, code, t),
  }));
  return (
    <HistoryDialog
      opened
      onClose={onClose}
      title={t('content-admin@blockText')}
      versions={{
        data: versions,
        isError: query.isError,
        error: query.error,
        refetch: () => query.refetch(),
      }}
      busy={isPending}
      onRestore={(version) => restore({ params: { code, version }, input: { revision: block.revision } })}
    />
  );
}

const linesOf = (form: BlockForm, code: BlockCode, t: Translate) => [
  { name: t('content-admin@field.blockText'), value: form.previewText },
  ...(code === 'order'
    ? [
        { name: t('content-admin@field.btnName'), value: form.btnName },
        { name: t('content-admin@field.btnLink'), value: form.btnLink },
      ]
    : []),
  { name: t('content-admin@field.theme'), value: t(`content-admin@theme.${form.theme}`) },
  ...scheduleLines(form, t),
];
