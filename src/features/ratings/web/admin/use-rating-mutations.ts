/** Row actions without a form. Errors are shown with the server's message. */
import { useFeedback } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import {
  deleteRatingCategory,
  listAdminRatings,
  listRatingVersions,
  listRemovedRatings,
  reorderRatingCategories,
  restoreRatingCategory,
  setRatingCategoryVisible,
} from '#features/ratings/calls-admin.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function useRatingMutations() {
  const t = useTranslate();
  const options = {
    invalidates: [listAdminRatings, listRemovedRatings, listRatingVersions],
    onError: useFeedback().error,
  };
  const showMutation = useApiMutation(setRatingCategoryVisible, options);
  const orderMutation = useApiMutation(reorderRatingCategories, options);
  const removeMutation = useApiMutation(deleteRatingCategory, options);
  const restoreMutation = useApiMutation(restoreRatingCategory, {
    ...options,
    success: t('ratings-admin@returned'),
  });
  return {
    show: (id: number, visible: boolean) =>
      showMutation.mutate({ params: { id: String(id) }, input: { visible } }),
    order: (keys: string[]) => orderMutation.mutateAsync({ input: { ids: keys.map(Number) } }),
    remove: (id: number) => removeMutation.mutate({ params: { id: String(id) } }),
    // The mutation has already shown the error.
    restore: (id: number) =>
      restoreMutation.mutateAsync({ params: { id: String(id) } }).catch(() => undefined),
  };
}
