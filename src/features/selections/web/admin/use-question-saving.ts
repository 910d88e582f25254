import { useQueryClient } from '@tanstack/react-query';
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

/** Every change saves the whole list. If another officer saved first, that list wins and the page shows it. */
export function useQuestionSaving({ id, version }: QuestionEditor) {
  const onSaved = useQuestionsSaved();
  const save = useApiMutation(saveQuestions, {
    onSuccess: onSaved,
    invalidates: [readQuestions],
    invalidatesOnError: true,
  });
  const variablesOf = (questions: readonly SavedQuestion[]) => ({
    params: { id },
    input: { questions, version } as unknown as SaveQuestionsInput,
  });
  return {
    save: (questions: readonly SavedQuestion[]) => save.mutate(variablesOf(questions)),
    saveAsync: (questions: readonly SavedQuestion[]) => save.mutateAsync(variablesOf(questions)),
  };
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
