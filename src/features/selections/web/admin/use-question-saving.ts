import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFeedback } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { queryKeyOf, useInvalidate } from '#api/use-api-query.ts';
import {
  listPrograms,
  readQuestions,
  readSelection,
  saveQuestions,
} from '#features/selections/calls-admin.ts';
import type {
  QuestionEditor,
  SaveQuestionsInput,
  SavedQuestion,
} from '#features/selections/schemas-questions.ts';
import { createQueue } from '#ui/form/queue.ts';

/** Changes the list as it was saved last. */
type QuestionChange = (questions: readonly SavedQuestion[]) => readonly SavedQuestion[];

export interface QuestionSaving {
  /** Shows an error to the user. */
  save: (change: QuestionChange) => void;
  saveAsync: (change: QuestionChange) => Promise<unknown>;
}

/**
 * Every change saves the whole list, after the changes before it. If another officer saved first, that list wins and the
 * page shows it.
 */
export function useQuestionSaving(editor: QuestionEditor): QuestionSaving {
  const [enqueue] = useState(createQueue);
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const onSaved = useQuestionsSaved();
  const { mutateAsync } = useApiMutation(saveQuestions, {
    onSuccess: onSaved,
    invalidates: [readQuestions],
    invalidatesOnError: true,
  });
  const { id } = editor;
  const saveAsync = (change: QuestionChange) =>
    enqueue(() => {
      const key = queryKeyOf(readQuestions, { params: { id } });
      const { questions, version } = queryClient.getQueryData<QuestionEditor>(key) ?? editor;
      const input = { questions: change(questions), version } as unknown as SaveQuestionsInput;
      return mutateAsync({ params: { id }, input });
    });
  const save = (change: QuestionChange) => void saveAsync(change).catch(feedback.error);
  return { save, saveAsync };
}

/** Shows saved or published questions without waiting for a refetch. */
export function useQuestionsSaved(): (editor: QuestionEditor) => Promise<void> {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  return (editor) => {
    queryClient.setQueryData(queryKeyOf(readQuestions, { params: { id: editor.id } }), editor);
    return invalidate(readSelection, listPrograms);
  };
}
