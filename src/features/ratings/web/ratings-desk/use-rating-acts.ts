/** What is done with a row at once; what the server refuses is said in its words. */
import { useAct } from '#api/use-act.ts';
import {
  deleteRatingCategory,
  listDeskRatings,
  orderRatingCategories,
  showRatingCategory,
} from '#features/ratings/contract-desk.ts';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';

export function useRatingActs() {
  const text = useText();
  const settings = {
    refreshes: [listDeskRatings],
    onFail: (error: Error) => notify({ type: 'error', text: error.message || text('common@error.default') }),
  };
  const showing = useAct(showRatingCategory, settings);
  const ordering = useAct(orderRatingCategories, settings);
  const removing = useAct(deleteRatingCategory, settings);
  return {
    show: (id: number, visible: boolean) =>
      showing.mutate({ params: { id: String(id) }, input: { visible } }),
    order: (keys: string[]) => ordering.mutateAsync({ input: { ids: keys.map(Number) } }),
    remove: (id: number) => removing.mutate({ params: { id: String(id) } }),
  };
}
