import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import {
  listBlockVersions,
  readBlock,
  readContentSummary,
  restoreBlockVersion,
} from '#features/content/contract-desk.ts';
import type { Block, BlockCode, BlockForm } from '#features/content/contract-desk.ts';
import { scheduleLines } from '#features/content/web/desk/schedule-fields.tsx';
import type { Text } from '#kernel/text.ts';
import { HistoryDialog } from '#ui/history-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { useTold } from '#ui/use-told.ts';

export function BlockHistory({
  block,
  code,
  onClose,
}: {
  block: Block;
  code: BlockCode;
  onClose: () => void;
}) {
  const text = useText();
  const query = useAsked(listBlockVersions, { params: { code } });
  const { isPending, mutate: restore } = useAct(restoreBlockVersion, {
    refreshes: [listBlockVersions, readBlock, readContentSummary],
    refreshesOnFail: true,
    ...useTold({ done: text('desk@done.restored'), onClose }),
  });
  const versions = query.data?.map(({ body, ...version }) => ({
    ...version,
    lines: linesOf(body, code, text),
  }));
  return (
    <HistoryDialog
      opened
      onClose={onClose}
      title={text('desk@blockText')}
      versions={{ data: versions, isError: query.isError, refetch: () => query.refetch() }}
      busy={isPending}
      onRestore={(version) => restore({ params: { code, version }, input: { revision: block.revision } })}
    />
  );
}

const linesOf = (form: BlockForm, code: BlockCode, text: Text) => [
  { name: text('desk@field.blockText'), value: form.previewText },
  ...(code === 'order'
    ? [
        { name: text('desk@field.btnName'), value: form.btnName },
        { name: text('desk@field.btnLink'), value: form.btnLink },
      ]
    : []),
  { name: text('desk@field.theme'), value: text(`desk@theme.${form.theme}`) },
  ...scheduleLines(form, text),
];
