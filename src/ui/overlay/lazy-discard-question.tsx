/** Loads the questions of `UnsavedGuard` when a form gets unsaved input instead of with every page. */
import { Suspense, useEffect } from 'react';
import type { LeaveQuestionProps } from '#ui/form/leave-question.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import type { DiscardQuestionProps } from '#ui/overlay/discard-question.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';

const LoadedQuestion = lazyComponent(() => import('#ui/overlay/discard-question.tsx'), 'DiscardQuestion', {
  Failure: NativeConfirm,
});

const LoadedLeaveQuestion = lazyComponent(() => import('#ui/form/leave-question.tsx'), 'LeaveQuestion', {
  Failure: ({ proceed, reset }: LeaveQuestionProps) => <NativeConfirm onConfirm={proceed} onCancel={reset} />,
});

export const preloadDiscardQuestion = (): void => {
  void LoadedQuestion.preload();
  void LoadedLeaveQuestion.preload();
};

export const LazyDiscardQuestion = (props: DiscardQuestionProps) => (
  <Suspense fallback={null}>
    <LoadedQuestion {...props} />
  </Suspense>
);

export const LazyLeaveQuestion = (props: LeaveQuestionProps) => (
  <Suspense fallback={null}>
    <LoadedLeaveQuestion {...props} />
  </Suspense>
);

/** Fallback when the chunk cannot be loaded, for example without a network. */
function NativeConfirm({ onConfirm, onCancel }: DiscardQuestionProps) {
  const t = useTranslate();
  useEffect(() => {
    const isUpload = pageForms.hasOnlyUploads();
    if (confirm(t(isUpload ? 'common@dialog.uploadText' : 'common@dialog.confirmText'))) onConfirm();
    else onCancel();
  }, [t, onConfirm, onCancel]);
  return null;
}
