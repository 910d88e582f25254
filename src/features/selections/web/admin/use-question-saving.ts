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
  const show = useShowEditor();
  const save = useApiMutation(saveQuestions, {
    onSuccess: show,
    invalidates: [readQuestions],
    invalidatesOnError: true,
  });
  const inputOf = (questions: readonly SavedQuestion[]) => ({
    params: { id },
    input: { questions, version } as unknown as SaveQuestionsInput,
  });
  return {
    isPending: save.isPending,
    save: (questions: readonly SavedQuestion[]) => save.mutate(inputOf(questions)),
    saveAsync: (questions: readonly SavedQuestion[]) => save.mutateAsync(inputOf(questions)),
  };
}

export function useShowEditor(): (editor: QuestionEditor) => Promise<void> {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  return (editor) => {
    queryClient.setQueryData(queryKeyOf(readQuestions, { params: { id: editor.id } }), editor);
    return invalidate(readSelection, listPrograms);
  };
}
