/** The question of the guard in the root of every page: loaded when a form gets unsaved input, not with the page. */
import { Suspense, lazy, useEffect } from 'react';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import type { DiscardQuestionProps } from '#ui/overlay/discard-question.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const load = () => import('#ui/overlay/discard-question.tsx');

export const preloadDiscardQuestion = (): void => void load().catch(() => undefined);

const LoadedQuestion = lazy(async () => ({
  // A navigation cancels pending requests even when it is blocked, so the second attempt is made after that.
  default: await load()
    .catch(load)
    .then(
      ({ DiscardQuestion }) => DiscardQuestion,
      () => BrowserQuestion,
    ),
}));

export const LazyDiscardQuestion = (props: DiscardQuestionProps) => (
  <Suspense fallback={null}>
    <LoadedQuestion {...props} />
  </Suspense>
);

/** Without a network the input must not be lost either. */
function BrowserQuestion({ onConfirm, onCancel }: DiscardQuestionProps) {
  const t = useTranslate();
  useEffect(() => {
    const isUpload = pageForms.hasOnlyUploads();
    if (confirm(t(isUpload ? 'common@dialog.uploadText' : 'common@dialog.confirmText'))) onConfirm();
    else onCancel();
  }, [t, onConfirm, onCancel]);
  return null;
}
