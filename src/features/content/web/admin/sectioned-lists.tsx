/** List of sections beside the rows of the selected one. The query parameter `section` holds the selection. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import { AdminListPanel } from '#features/content/web/admin/list-panel.tsx';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import css from '#features/content/web/admin/lists.module.css';

interface SectionRow extends OrderedRow {
  name: string;
}
interface ItemRow extends OrderedRow {
  sectionId: number;
}

type ItemForm = Pick<ItemRow, 'sectionId'>;

interface SectionedListsProps<
  SF extends object,
  S extends SectionRow,
  IF extends ItemForm,
  I extends ItemRow,
> {
  sections: AdminListConfig<SF, S>;
  items: AdminListConfig<IF, I>;
}

export function SectionedLists<
  SF extends object,
  S extends SectionRow,
  IF extends ItemForm,
  I extends ItemRow,
>(props: SectionedListsProps<SF, S, IF, I>) {
  const [params, setParams] = useSearchParams();
  const { data: all = [] } = useApiQuery(props.sections.list.listRows);
  const section = all.find(({ id }) => String(id) === params.get('section')) ?? all[0];
  const { ref, scrollIntoView } = useScrollIntoView();
  return (
    <div className={css.columns}>
      <AdminListPanel
        config={props.sections}
        selectedId={section?.id}
        onSelect={({ id }) => {
          setParams({ section: String(id) }, { replace: true, preventScrollReset: true });
          scrollIntoView();
        }}
      />
      <div ref={ref}>
        {section && (
          <AdminListPanel
            key={section.id}
            config={props.items}
            title={section.name}
            rowFilter={({ sectionId }) => sectionId === section.id}
            initialValues={{ sectionId: String(section.id) }}
          />
        )}
      </div>
    </div>
  );
}

/** Scrolls to the rows of the clicked section on narrow screens, where the lists are stacked. */
function useScrollIntoView() {
  const ref = useRef<HTMLDivElement>(null);
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    const top = ref.current?.getBoundingClientRect().top ?? 0;
    if (clicks > 0 && top > window.innerHeight / 2) ref.current?.scrollIntoView({ block: 'start' });
  }, [clicks]);
  return { ref, scrollIntoView: () => setClicks((count) => count + 1) };
}
