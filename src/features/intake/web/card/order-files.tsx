import { useState } from 'react';
import { pathOf } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { openOrderFile, readOrderFile } from '#features/intake/calls.ts';
import css from '#features/intake/web/card/card.module.css';
import { ReasonDialog } from '#features/intake/web/card/reason-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { FileList } from '#ui/form/file-list.tsx';
import type { ListedFile } from '#ui/form/file-list.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface OrderFilesProps {
  /** Accessible name of the list. */
  label: string;
  files: readonly ListedFile[];
}

/** Files from the author. An officer opens each by giving a reason, which the author sees. */
export function OrderFiles({ label, files }: OrderFilesProps) {
  const t = useTranslate();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [pendingFileId, setPendingFileId] = useState<string>();
  const open = useApiMutation(openOrderFile, {
    onSuccess: (_, { params }) => setOpened((ids) => [...ids, params!['id']!]),
  });
  return (
    <>
      <FileList
        files={files}
        label={label}
        hrefOf={({ id }) => (opened.includes(id) ? pathOf(readOrderFile, { id }) : undefined)}
        actionsOf={({ id, name }) =>
          !opened.includes(id) && (
            <Button
              tone="outline"
              size="small"
              aria-label={t('card@files.openNamed', { name })}
              onClick={() => setPendingFileId(id)}
            >
              {t('card@files.open')}
            </Button>
          )
        }
      />
      {pendingFileId !== undefined && (
        <ReasonDialog
          title={t('card@files.open')}
          onOpen={(input) => open.mutateAsync({ params: { id: pendingFileId }, input })}
          onClose={() => setPendingFileId(undefined)}
        />
      )}
    </>
  );
}

/** Says that openings are recorded. Shown once for all files of a panel. */
export function RecordedFilesNote() {
  const t = useTranslate();
  return <p className={css.help}>{t('card@files.recorded')}</p>;
}
