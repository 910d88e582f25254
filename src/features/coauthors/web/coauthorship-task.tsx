/** Notice on the overview page while another author waits for an answer. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listCoauthorships } from '#features/coauthors/calls.ts';
import type { ListCoauthorshipsOutput } from '#features/coauthors/schemas.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const maxItems = 50;

export const useCoauthorshipTask = () =>
  useApiQuery(listCoauthorships, { input: { limit: maxItems, offset: 0 }, alwaysFresh: true });

export function CoauthorshipTask({ coauthorships: { items } }: { coauthorships: ListCoauthorshipsOutput }) {
  const t = useTranslate();
  const [first, ...others] = items.filter(({ state }) => state === 'INVITED');
  if (!first) return null;
  return (
    <Notice
      type="note"
      action={
        <LinkButton
          to="/profile/scenarios"
          tone="outline"
          size="small"
          {...(others.length === 0 && {
            'aria-label': `${t('coauthors@web.task.open')}: ${first.scenario.name}`,
          })}
        >
          {t('coauthors@web.task.open')}
        </LinkButton>
      }
    >
      {others.length > 0
        ? t('coauthors@web.task.several', { count: others.length + 1 })
        : t('coauthors@web.task.one', { scenario: first.scenario.name, author: first.author })}
    </Notice>
  );
}
