/** Editor of one of the two text blocks of the home page, with its history. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import {
  blockForm,
  listBlockVersions,
  maxTextLength,
  readBlock,
  readContentSummary,
  saveBlock,
} from '#features/content/contract-admin.ts';
import type { Block, BlockCode, BlockForm } from '#features/content/contract-admin.ts';
import { BlockHistory } from '#features/content/web/desk/block-history.tsx';
import { ButtonFields } from '#features/content/web/desk/button-fields.tsx';
import { ScheduleFields } from '#features/content/web/desk/schedule-fields.tsx';
import { ThemeField } from '#features/content/web/desk/theme-field.tsx';
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { FieldGroup, Form, fieldLayout } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconHistory } from '#ui/icons.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { MarkdownField } from '#ui/form/markdown-field.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { PageSkeleton } from '#ui/data/skeleton.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

export function BlockEditor({ code }: { code: BlockCode }) {
  const t = useTranslate();
  // Revision at which the history was opened; null while it is closed.
  const [historyRevision, setHistoryRevision] = useState<number | null>(null);
  // Form key. Only a save made here resets the form; a refetch must not.
  const [formKey, setFormKey] = useState(0);
  const resetForm = () => setFormKey((before) => before + 1);
  const closeHistory = (revision: number) => {
    if (revision !== historyRevision) resetForm();
    setHistoryRevision(null);
  };
  const query = useApiQuery(readBlock, { params: { code } });
  return (
    <Panel
      title={t('desk@blockText')}
      action={
        <Button
          tone="ghost"
          size="small"
          icon={<IconHistory size={18} />}
          onClick={() => setHistoryRevision(query.data?.revision ?? null)}
        >
          {t('desk@row.history')}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {(block) => (
          <>
            <BlockEditorForm key={formKey} latest={block} code={code} onSaved={resetForm} />
            {historyRevision !== null && (
              <BlockHistory block={block} code={code} onClose={() => closeHistory(block.revision)} />
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

interface BlockEditorFormProps {
  latest: Block;
  code: BlockCode;
  onSaved: () => void;
}

function BlockEditorForm({ latest, code, onSaved }: BlockEditorFormProps) {
  const t = useTranslate();
  // The version the form was opened with: a refetch may bring a newer one while the user types.
  const [block] = useState(latest);
  const form = useForm(blockForm, { defaultValues: valuesOf(block) as never });
  const { save, conflict } = useBlockSave(code, block, onSaved);
  return (
    <Form form={form} onSubmit={(values) => save(values as unknown as BlockForm)} noLegend>
      <FieldGroup>
        <MarkdownField
          name="previewText"
          label={t('desk@field.blockText')}
          help={t('desk@field.blockTextHelp')}
          maxLength={maxTextLength}
          className={fieldLayout.full}
        />
        {code === 'order' && <ButtonFields />}
        <ThemeField />
        <ScheduleFields />
      </FieldGroup>
      <SaveBar notice={conflict && <Notice type="warning">{t('desk@conflict')}</Notice>} />
    </Form>
  );
}

const valuesOf = (block: Block) => ({
  ...block,
  dateFrom: formatDay(block.dateFrom ?? ''),
  dateTo: formatDay(block.dateTo ?? ''),
});

/** After a version conflict the form keeps what was typed; the next save overwrites the newer version. */
function useBlockSave(code: BlockCode, block: Block, onSaved: () => void) {
  const t = useTranslate();
  const client = useClient();
  const queryClient = useQueryClient();
  const [newerRevision, setNewerRevision] = useState<number>();
  const save = async (form: BlockForm) => {
    try {
      const input = { ...form, revision: newerRevision ?? block.revision };
      await client.call(saveBlock, { params: { code }, input });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.has('version_conflict')) throw error;
      setNewerRevision((await client.call(readBlock, { params: { code } })).revision);
      return;
    }
    const paths = [readBlock.path, listBlockVersions.path, readContentSummary.path];
    await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
    notify({ type: 'success', text: t('desk@done.saved') });
    onSaved();
  };
  return { save, conflict: newerRevision !== undefined };
}
