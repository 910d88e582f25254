/** Empty state of a filtered list in a cabinet, with a link that resets the filter. */
import type { Translate } from '#kernel/translate.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { LinkButton } from '#ui/button.tsx';
import type { EmptyStateProps } from '#ui/data/empty-state.tsx';
import { IconSearch } from '#ui/icons.tsx';

/** `all`: path of the list without filters. */
export const noResultsState = (t: Translate, all: PagePath): EmptyStateProps => ({
  icon: IconSearch,
  title: t('common@nothing.title'),
  help: t('common@nothing.help'),
  action: (
    <LinkButton tone="outline" to={all}>
      {t('common@nothing.all')}
    </LinkButton>
  ),
});
