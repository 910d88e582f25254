/** List of sections beside the rows of the selected one. The query parameter `section` holds the selection. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import { useAsked } from '#api/use-asked.ts';
import type { PlacedRow } from '#features/content/placed-list.ts';
import { DeskList } from '#features/content/web/desk/desk-list.tsx';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
import css from '#features/content/web/desk/desk.module.css';

interface SectionRow extends PlacedRow {
  name: string;
}
interface ItemRow extends PlacedRow {
  sectionId: number;
}

type ItemForm = Pick<ItemRow, 'sectionId'>;

interface SectionedListsProps<
  SF extends object,
  S extends SectionRow,
  IF extends ItemForm,
  I extends ItemRow,
> {
  sections: DeskPart<SF, S>;
  items: DeskPart<IF, I>;
}

export function SectionedLists<
  SF extends object,
  S extends SectionRow,
  IF extends ItemForm,
  I extends ItemRow,
>(props: SectionedListsProps<SF, S, IF, I>) {
  const [params, setParams] = useSearchParams();
  const { data: all = [] } = useAsked(props.sections.list.listRows);
  const section = all.find(({ id }) => String(id) === params.get('section')) ?? all[0];
  const { ref, scrollIntoView } = useScrollIntoView();
  return (
    <div className={css.columns}>
      <DeskList
        part={props.sections}
        chosen={section?.id}
        onPick={({ id }) => {
          setParams({ section: String(id) }, { replace: true, preventScrollReset: true });
          scrollIntoView();
        }}
      />
      <div ref={ref}>
        {section && (
          <DeskList
            key={section.id}
            part={props.items}
            title={section.name}
            only={({ sectionId }) => sectionId === section.id}
            fresh={{ sectionId: String(section.id) }}
          />
        )}
      </div>
    </div>
  );
}

/** On narrow screens the lists are stacked: scrolls to the rows of the section that was clicked. */
function useScrollIntoView() {
  const ref = useRef<HTMLDivElement>(null);
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    const top = ref.current?.getBoundingClientRect().top ?? 0;
    if (clicks > 0 && top > window.innerHeight / 2) ref.current?.scrollIntoView({ block: 'start' });
  }, [clicks]);
  return { ref, scrollIntoView: () => setClicks((count) => count + 1) };
}
