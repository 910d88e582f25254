/** One question with the actions of an officer. */
import { ApiError } from '#api/envelope.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import { showDay } from '#kernel/calendar.ts';
import { canMove } from '#kernel/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { Facts } from '#ui/panel.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { TextArea } from '#ui/text-area.tsx';
import {
  answerForm,
  answerQuestion,
  closeQuestion,
  listQuestions,
  readQuestion,
  takeQuestion,
} from '#features/support/contract-desk.ts';
import type { Question } from '#features/support/contract-desk.ts';
import { questionLifecycle } from '#features/support/lifecycle.ts';
import { questionTones } from '#features/support/web/question-tones.ts';
import css from '#features/support/web/questions-desk-page.module.css';

const invalidated = [listQuestions, readQuestion];

interface QuestionDialogProps {
  id: string;
  onClose: () => void;
}

export function QuestionDialog({ id, onClose }: QuestionDialogProps) {
  const text = useText();
  const { data: question, isError, refetch } = useAsked(readQuestion, { params: { id } });
  const title = question
    ? text('support@desk.numbered', { number: question.number })
    : text('support@desk.question');
  return (
    <Dialog opened onClose={onClose} title={title} size="medium">
      {isError && <ErrorBlock onRetry={refetch} />}
      {!question && !isError && <TextSkeleton lines={8} />}
      {question && <QuestionView question={question} onClose={onClose} />}
    </Dialog>
  );
}

function QuestionView({ question, onClose }: { question: Question; onClose: () => void }) {
  const text = useText();
  const { topic, state, name, email, createdAt, signedIn, officer, decidedAt } = question;
  return (
    <>
      <div className={css.state}>
        <StatusDot tone={questionTones[state]}>{text(`support@state.${state}`)}</StatusDot>
        <div className={css.moves}>
          <MoveButton question={question} move="take" />
          <MoveButton question={question} move="close" onDone={onClose} />
        </div>
      </div>
      <Facts
        items={[
          { name: text('support@desk.topic'), value: text(`support@topic.${topic}`) },
          { name: text('support@desk.date'), value: showDay(createdAt) },
          { name: text('support@desk.from'), value: `${name}, ${email}` },
          {
            name: text('support@desk.account'),
            value: signedIn ? text('support@desk.signedIn') : text('support@desk.guest'),
          },
          ...(officer && decidedAt
            ? [{ name: text('support@desk.officer'), value: `${officer}, ${showDay(decidedAt)}` }]
            : []),
        ]}
      />
      <p className={css.text}>{question.text}</p>
      {question.answer && <p className={classes(css.text, css.answer)}>{question.answer}</p>}
      {canMove(questionLifecycle, state, 'answer') && <AnswerForm question={question} onClose={onClose} />}
    </>
  );
}

function AnswerForm({ question, onClose }: { question: Question; onClose: () => void }) {
  const text = useText();
  const form = useForm(answerForm, { defaults: { answer: '' } });
  const mutation = useAct(answerQuestion, { refreshes: invalidated });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={async (input) => {
        await mutation.mutateAsync({ params: { id: question.id }, input });
        notify({ type: 'success', text: text('support@done.answer') });
        onClose();
      }}
    >
      <TextArea
        name="answer"
        label={text('support@desk.answer')}
        help={text('support@desk.answerHelp', { email: question.email })}
        rows={7}
        most={4000}
        required
      />
      <DialogActions>
        <SubmitButton>{text('support@move.answer')}</SubmitButton>
      </DialogActions>
    </Form>
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
  const text = useText();
  const mutation = useAct(moveEndpoints[move], {
    refreshes: invalidated,
    onDone: () => {
      notify({ type: 'success', text: text(`support@done.${move}`) });
      onDone?.();
    },
    onFail: (error) =>
      notify({
        type: 'error',
        text: error instanceof ApiError ? error.message : text('common@error.default'),
      }),
  });
  if (!canMove(questionLifecycle, question.state, move)) return null;
  return (
    <Button
      tone="outline"
      size="small"
      busy={mutation.isPending}
      onClick={() => mutation.mutate({ params: { id: question.id } })}
    >
      {text(`support@move.${move}`)}
    </Button>
  );
}
