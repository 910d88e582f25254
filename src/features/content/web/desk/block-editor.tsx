/** Editor of one of the two text blocks of the home page, with its history. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import {
  blockForm,
  listBlockVersions,
  longestText,
  readBlock,
  readContentSummary,
  saveBlock,
} from '#features/content/contract-desk.ts';
import type { Block, BlockCode, BlockForm } from '#features/content/contract-desk.ts';
import { BlockHistory } from '#features/content/web/desk/block-history.tsx';
import { ButtonFields } from '#features/content/web/desk/button-fields.tsx';
import { ScheduleFields } from '#features/content/web/desk/schedule-fields.tsx';
import { ThemeField } from '#features/content/web/desk/theme-field.tsx';
import { showDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { FieldGroup, Form, fieldPlaces } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { IconHistory } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.tsx';

export function BlockEditor({ code }: { code: BlockCode }) {
  const text = useText();
  // Revision at which the history was opened; null while it is closed.
  const [historyRevision, setHistoryRevision] = useState<number | null>(null);
  // Form key. Only a save made here resets the form; a refetch must not.
  const [formKey, setFormKey] = useState(0);
  const resetForm = () => setFormKey((before) => before + 1);
  const closeHistory = (revision: number) => {
    if (revision !== historyRevision) resetForm();
    setHistoryRevision(null);
  };
  const query = useAsked(readBlock, { params: { code } });
  return (
    <Panel
      title={text('desk@blockText')}
      action={
        <Button
          tone="ghost"
          size="small"
          icon={<IconHistory size={18} />}
          onClick={() => setHistoryRevision(query.data?.revision ?? null)}
        >
          {text('desk@row.history')}
        </Button>
      }
    >
      <Loaded of={query} skeleton={<PageSkeleton />}>
        {(block) => (
          <>
            <BlockEditorForm key={formKey} latest={block} code={code} onSaved={resetForm} />
            {historyRevision !== null && (
              <BlockHistory block={block} code={code} onClose={() => closeHistory(block.revision)} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

interface BlockEditorFormProps {
  latest: Block;
  code: BlockCode;
  onSaved: () => void;
}

function BlockEditorForm({ latest, code, onSaved }: BlockEditorFormProps) {
  const text = useText();
  // The version the form was opened with: a refetch may bring a newer one while the user types.
  const [block] = useState(latest);
  const form = useForm(blockForm, { defaults: valuesOf(block) as never });
  const { dialog } = useLeaveGuard(form.formState.isDirty);
  const { save, conflict } = useBlockSave(code, block, onSaved);
  return (
    <Form form={form} onSubmit={(values) => save(values as unknown as BlockForm)} noLegend>
      <FieldGroup>
        <MarkdownField
          name="previewText"
          label={text('desk@field.blockText')}
          help={text('desk@field.blockTextHelp')}
          most={longestText}
          className={fieldPlaces.full}
        />
        {code === 'order' && <ButtonFields />}
        <ThemeField />
        <ScheduleFields />
      </FieldGroup>
      <SaveBar notice={conflict && <Notice type="warning">{text('desk@conflict')}</Notice>} />
      {dialog}
    </Form>
  );
}

const valuesOf = (block: Block) => ({
  ...block,
  dateFrom: showDay(block.dateFrom ?? ''),
  dateTo: showDay(block.dateTo ?? ''),
});

/** After a version conflict the form keeps what was typed; the next save overwrites the newer version. */
function useBlockSave(code: BlockCode, block: Block, onSaved: () => void) {
  const text = useText();
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
    notify({ type: 'success', text: text('desk@done.saved') });
    onSaved();
  };
  return { save, conflict: newerRevision !== undefined };
}
