import { useSearchParams } from '#router/hooks.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { publishQuestions, readQuestions } from '#features/selections/calls-admin.ts';
import { maxQuestions } from '#features/selections/constants.ts';
import type { QuestionEditor, SavedQuestion } from '#features/selections/schemas-questions.ts';
import { QuestionDialog } from '#features/selections/web/admin/question-dialog.tsx';
import { QuestionView } from '#features/selections/web/admin/question-view.tsx';
import { useQuestionSaving, useQuestionsSaved } from '#features/selections/web/admin/use-question-saving.ts';
import type { QuestionSaving } from '#features/selections/web/admin/use-question-saving.ts';
import statePanel from '#ui/cabinet/state-panel.module.css';
import css from '#features/selections/web/admin/selections.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button } from '#ui/button.tsx';
import { IconPencil, IconTrash, IconListCheck } from '#ui/cabinet/icons.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { SortableList } from '#ui/data/sortable-list.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

const newQuestion = 'new';

export function QuestionBuilder({ editor }: { editor: QuestionEditor }) {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { questions, isOpen } = editor;
  const saving = useQuestionSaving(editor);
  const editKey = search.get('edit');
  const edited = questions.find(({ key }) => key === editKey);
  const add = isOpen && questions.length < maxQuestions && (
    <Button tone="outline" icon={<IconPlus />} onClick={() => setSearch({ edit: newQuestion })}>
      {t('selections-admin@questions.add')}
    </Button>
  );
  return (
    <SideBySide label={t('selections-admin@questions.state')} aside={<VersionPanel editor={editor} />}>
      <div className={css.stack}>
        {!isOpen && <Notice type="note">{t('selections-admin@questions.ended')}</Notice>}
        {questions.length === 0 ? (
          <EmptyState
            panel
            icon={IconListCheck}
            title={t('selections-admin@questions.none')}
            help={t(`selections-admin@questions.${isOpen ? 'noneHelp' : 'noneEver'}`)}
            action={add}
          />
        ) : (
          <>
            <Panel flush={isOpen}>
              <QuestionList editor={editor} saving={saving} onEdit={(key) => setSearch({ edit: key })} />
            </Panel>
            <div>{add}</div>
          </>
        )}
      </div>
      {isOpen && (edited || editKey === newQuestion) && (
        <QuestionDialog
          key={editKey}
          editor={editor}
          question={edited}
          saveAsync={saving.saveAsync}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
    </SideBySide>
  );
}

interface QuestionListProps {
  editor: QuestionEditor;
  saving: QuestionSaving;
  onEdit: (key: string) => void;
}

function QuestionList({ editor, saving: { save, saveAsync }, onEdit }: QuestionListProps) {
  const t = useTranslate();
  const { questions, isOpen } = editor;
  const row = (question: SavedQuestion) => (
    <div className={css.question}>
      <QuestionView question={question} questions={questions} />
      {isOpen && (
        <ActionMenu
          label={t('common@row.actions', { name: question.label })}
          actions={[
            {
              text: t('common@row.edit'),
              icon: <IconPencil size={18} />,
              onPick: () => onEdit(question.key),
            },
            {
              text: t('common@row.remove'),
              icon: <IconTrash size={18} />,
              onPick: () => save((list) => list.filter(({ key }) => key !== question.key)),
              danger: true,
            },
          ]}
        />
      )}
    </div>
  );
  if (!isOpen)
    return (
      <ol className={css.stack}>
        {questions.map((question) => (
          <li key={question.key}>{row(question)}</li>
        ))}
      </ol>
    );
  const order = (keys: string[]) =>
    saveAsync((list) => list.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)));
  return (
    <SortableList
      label={t('selections-admin@questions.title')}
      rows={questions}
      rowKey={({ key }) => key}
      rowName={({ label }) => label}
      onOrder={order}
    >
      {row}
    </SortableList>
  );
}

function VersionPanel({ editor }: { editor: QuestionEditor }) {
  const t = useTranslate();
  const { id, version, versions, isOpen } = editor;
  const { confirm, dialog } = useConfirm();
  const onSaved = useQuestionsSaved();
  const publish = useApiMutation(publishQuestions, {
    onSuccess: onSaved,
    invalidates: [readQuestions],
    invalidatesOnError: true,
    success: t('selections-admin@questions.publishDone'),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('selections-admin@questions.publishSure'),
      text: t('selections-admin@questions.publishText'),
      okText: t('selections-admin@questions.publish'),
    });
    if (isSure) publish.mutate({ params: { id }, input: { version } });
  };
  const hasDraft = version > 0;
  return (
    <Panel>
      <div tabIndex={-1} className={statePanel.state}>
        <StatusDot tone={hasDraft ? 'warning' : 'success'}>
          {hasDraft ? t('selections-admin@questions.draft') : t('selections-admin@questions.clean')}
        </StatusDot>
        {isOpen && (
          <Button wide disabled={!hasDraft} busy={publish.isPending} onClick={() => void ask()}>
            {t('selections-admin@questions.publish')}
          </Button>
        )}
        {versions.length > 0 && (
          <section className={css.more} aria-labelledby="question-versions">
            <h2 id="question-versions">{t('selections-admin@questions.versions')}</h2>
            {versions.map((one) => (
              <details key={one.version} className={css.archive}>
                <summary>
                  {t('selections-admin@questions.version', {
                    number: one.version,
                    at: formatDateTime(one.publishedAt),
                  })}
                </summary>
                <ol className={css.stack}>
                  {one.questions.map((question) => (
                    <li key={question.key}>
                      <QuestionView question={question} questions={one.questions} />
                    </li>
                  ))}
                </ol>
              </details>
            ))}
          </section>
        )}
      </div>
      {dialog}
    </Panel>
  );
}
