/** Editor of one of the two text blocks of the home page, with its history. */
import { useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import { useApiQuery, useInvalidate } from '#api/use-api-query.ts';
import { blockForm } from '#features/content/schemas-admin.ts';
import {
  listBlockVersions,
  readBlock,
  readContentSummary,
  saveBlock,
} from '#features/content/calls-admin.ts';
import { maxTextLength } from '#features/content/constants.ts';
import type { Block } from '#features/content/schemas-admin.ts';
import type { BlockCode } from '#features/content/constants.ts';
import { BlockHistory } from '#features/content/web/admin/block-history.tsx';
import { ButtonFields } from '#features/content/web/admin/button-fields.tsx';
import { ScheduleFields } from '#features/content/web/admin/schedule-fields.tsx';
import { ThemeField } from '#features/content/web/admin/theme-field.tsx';
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup, Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconHistory } from '#ui/cabinet/icons.ts';
import { QueryView } from '#ui/data/query-view.tsx';
import { MarkdownField } from '#ui/form/markdown-field.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { PageBodySkeleton } from '#ui/data/skeleton.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

export function BlockEditor({ code }: { code: BlockCode }) {
  const t = useTranslate();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const query = useApiQuery(readBlock, { params: { code } });
  return (
    <Panel
      title={t('content-admin@blockText')}
      action={
        <Button
          tone="ghost"
          size="small"
          icon={<IconHistory size={18} />}
          onClick={() => setIsHistoryOpen(true)}
        >
          {t('content-admin@row.history')}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<PageBodySkeleton />}>
        {(block) => (
          <BlockEditorForm
            block={block}
            code={code}
            isHistoryOpen={isHistoryOpen}
            onHistoryClose={() => setIsHistoryOpen(false)}
          />
        )}
      </QueryView>
    </Panel>
  );
}

interface BlockEditorFormProps {
  block: Block;
  code: BlockCode;
  isHistoryOpen: boolean;
  onHistoryClose: () => void;
}

function BlockEditorForm({ block, code, isHistoryOpen, onHistoryClose }: BlockEditorFormProps) {
  const t = useTranslate();
  const form = useForm(blockForm, { defaultValues: valuesOf(block) });
  const { save, replace, conflictNotice } = useBlockSaving(form, code, block);
  return (
    <>
      <Form
        form={form}
        onSubmit={save}
        onSaved={() => notify({ type: 'success', text: t('content-admin@done.saved') })}
        noLegend
      >
        <FieldGroup>
          <MarkdownField
            name="previewText"
            label={t('content-admin@field.blockText')}
            help={t('content-admin@field.blockTextHelp')}
            maxLength={maxTextLength}
            wide
          />
          {code === 'order' && <ButtonFields />}
          <ThemeField />
          <ScheduleFields />
        </FieldGroup>
        <SaveBar notice={conflictNotice} />
      </Form>
      {isHistoryOpen && <BlockHistory code={code} replace={replace} onClose={onHistoryClose} />}
    </>
  );
}

const valuesOf = (block: Block) => ({
  ...block,
  dateFrom: formatDay(block.dateFrom ?? ''),
  dateTo: formatDay(block.dateTo ?? ''),
});

function useBlockSaving(form: SchemaForm<typeof blockForm>, code: BlockCode, block: Block) {
  const client = useClient();
  const invalidate = useInvalidate();
  return useVersionedSave(form, {
    item: block,
    versionOf: ({ version }) => version,
    toFormValues: valuesOf,
    send: (values, base) =>
      client.call(saveBlock, { params: { code }, input: { ...values, version: base!.version } }),
    fetchLatest: () => client.call(readBlock, { params: { code } }),
    onSaved: () => invalidate(readBlock, listBlockVersions, readContentSummary),
  });
}
