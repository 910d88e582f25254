/** What a narrowed list of a cabinet says when nothing fits: not that there is nothing, but how to see all of it. */
import type { Text } from '#kernel/text.ts';
import { LinkButton } from '#ui/button.tsx';
import type { EmptyStateProps } from '#ui/empty-state.tsx';
import { IconSearch } from '#ui/icons.tsx';

/** `all`: the address of the list without conditions. */
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
