/** Empty state of a filtered list in a cabinet, with a link that resets the filter. */
import type { Text } from '#kernel/text.ts';
import { LinkButton } from '#ui/button.tsx';
import type { EmptyStateProps } from '#ui/empty-state.tsx';
import { IconSearch } from '#ui/icons.tsx';

/** `all`: path of the list without filters. */
export const nothingFound = (text: Text, all: string): EmptyStateProps => ({
  icon: IconSearch,
  title: text('common@nothing.title'),
  help: text('common@nothing.help'),
  action: (
    <LinkButton tone="outline" to={all}>
      {text('common@nothing.all')}
    </LinkButton>
  ),
});
