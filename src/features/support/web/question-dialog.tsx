import { use } from 'react';
import type { Endpoint } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import { canMove } from '#kernel/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { UnsavedFormsContext, useHasUnsaved } from '#ui/form/unsaved-forms.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Facts } from '#ui/cabinet/panel.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { closeQuestion, listQuestions, readQuestion, takeQuestion } from '#features/support/calls-admin.ts';
import type { Question } from '#features/support/schemas-admin.ts';
import { questionLifecycle } from '#features/support/lifecycle.ts';
import { questionTones } from '#features/support/web/question-tones.ts';
import css from '#features/support/web/admin-questions-page.module.css';
import { AnswerForm } from '#features/support/web/answer-form.tsx';

interface QuestionDialogProps {
  id: string;
  onClose: () => void;
}

export function QuestionDialog({ id, onClose }: QuestionDialogProps) {
  const t = useTranslate();
  const query = useApiQuery(readQuestion, { params: { id } });
  const title = query.data
    ? t('support@admin.numbered', { number: query.data.number })
    : t('support@admin.question');
  return (
    <Dialog opened onClose={onClose} title={title} size="medium">
      <QueryView query={query} skeleton={<TextSkeleton lines={8} />}>
        {(question) => <QuestionView question={question} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function QuestionView({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useTranslate();
  const hasUnsaved = useHasUnsaved(use(UnsavedFormsContext));
  // A typed answer stays when a colleague has answered meanwhile.
  const mayAnswer = hasUnsaved || canMove(questionLifecycle, question.state, 'answer');
  const { topic, state, name, email, createdAt, signedIn, officer, decidedAt } = question;
  return (
    <>
      <div className={css.state}>
        <StatusDot tone={questionTones[state]}>{t(`support@state.${state}`)}</StatusDot>
        <div className={css.moves}>
          <MoveButton question={question} move="take" />
          <MoveButton question={question} move="close" onDone={onClose} />
        </div>
      </div>
      <Facts
        items={[
          { name: t('support@admin.topic'), value: t(`support@topic.${topic}`) },
          { name: t('support@admin.date'), value: formatDay(createdAt) },
          { name: t('support@admin.from'), value: `${name}, ${email}` },
          {
            name: t('support@admin.account'),
            value: signedIn ? t('support@admin.signedIn') : t('support@admin.guest'),
          },
          ...(officer && decidedAt
            ? [{ name: t('support@admin.officer'), value: `${officer}, ${formatDay(decidedAt)}` }]
            : []),
        ]}
      />
      <p className={css.text}>{question.text}</p>
      {question.answer && <p className={classes(css.text, css.answer)}>{question.answer}</p>}
      {mayAnswer && <AnswerForm question={question} />}
    </>
  );
}

const moveEndpoints = {
  take: takeQuestion as Endpoint<unknown, unknown>,
  close: closeQuestion as Endpoint<unknown, unknown>,
};

interface MoveButtonProps {
  question: Question;
  move: keyof typeof moveEndpoints;
  onDone?: () => void;
}

function MoveButton({ question, move, onDone }: MoveButtonProps) {
  const t = useTranslate();
  const forms = use(UnsavedFormsContext);
  const mutation = useApiMutation(moveEndpoints[move], {
    invalidates: [listQuestions, readQuestion],
    success: t(`support@done.${move}`),
    onSuccess: () => onDone?.(),
  });
  if (!canMove(questionLifecycle, question.state, move)) return null;
  const makeMove = async () => {
    // A typed answer cannot be sent to a closed question.
    if (move === 'close' && !(await forms.confirmDiscard())) return;
    mutation.mutate({ params: { id: question.id } });
  };
  return (
    <Button tone="outline" size="small" busy={mutation.isPending} onClick={() => void makeMove()}>
      {t(`support@move.${move}`)}
    </Button>
  );
}
