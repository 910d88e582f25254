/** Row actions without a form. Errors are shown with the server's message. */
import { useAct } from '#api/use-act.ts';
import {
  deleteRatingCategory,
  listDeskRatings,
  listRatingVersions,
  listRemovedRatings,
  orderRatingCategories,
  returnRatingCategory,
  showRatingCategory,
} from '#features/ratings/contract-desk.ts';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';

export function useRatingActs() {
  const text = useText();
  const settings = {
    refreshes: [listDeskRatings, listRemovedRatings, listRatingVersions],
    onFail: (error: Error) => notify({ type: 'error', text: error.message || text('common@error.default') }),
  };
  const showMutation = useAct(showRatingCategory, settings);
  const orderMutation = useAct(orderRatingCategories, settings);
  const removeMutation = useAct(deleteRatingCategory, settings);
  const restoreMutation = useAct(returnRatingCategory, {
    ...settings,
    onDone: () => notify({ type: 'success', text: text('ratings-desk@returned') }),
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
