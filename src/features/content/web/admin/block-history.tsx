import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import {
  listBlockVersions,
  readBlock,
  readContentSummary,
  restoreBlockVersion,
} from '#features/content/calls-admin.ts';
import type { Block, BlockForm, blockForm } from '#features/content/schemas-admin.ts';
import type { BlockCode } from '#features/content/constants.ts';
import { scheduleLines } from '#features/content/web/admin/schedule-fields.tsx';
import type { Translate } from '#kernel/translate.ts';
import type { VersionedSave } from '#ui/form/use-versioned-save.tsx';
import { HistoryDialog } from '#ui/overlay/history-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface BlockHistoryProps {
  code: BlockCode;
  replace: VersionedSave<typeof blockForm, Block>['replace'];
  onClose: () => void;
}

export function BlockHistory({ code, replace, onClose }: BlockHistoryProps) {
  const t = useTranslate();
  const restore = useApiMutation(restoreBlockVersion, {
    invalidates: [listBlockVersions, readBlock, readContentSummary],
    invalidatesOnError: true,
    success: t('content-admin@done.restored'),
  });
  return (
    <HistoryDialog
      onClose={onClose}
      title={t('content-admin@blockText')}
      query={useApiQuery(listBlockVersions, { params: { code } })}
      linesOf={(body) => linesOf(body, code, t)}
      onRestore={(savedVersionId) =>
        replace(({ version }) =>
          restore.mutateAsync({ params: { code, version: savedVersionId }, input: { version } }),
        )
      }
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
