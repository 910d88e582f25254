/** What is done with a row at once; what the server refuses is said in its words. */
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
  const showing = useAct(showRatingCategory, settings);
  const ordering = useAct(orderRatingCategories, settings);
  const removing = useAct(deleteRatingCategory, settings);
  const returning = useAct(returnRatingCategory, {
    ...settings,
    onDone: () => notify({ type: 'success', text: text('ratings-desk@returned') }),
  });
  return {
    show: (id: number, visible: boolean) =>
      showing.mutate({ params: { id: String(id) }, input: { visible } }),
    order: (keys: string[]) => ordering.mutateAsync({ input: { ids: keys.map(Number) } }),
    remove: (id: number) => removing.mutate({ params: { id: String(id) } }),
    // What was refused has been told.
    bringBack: (id: number) => returning.mutateAsync({ params: { id: String(id) } }).catch(() => undefined),
  };
}
