/** Sections at the side, and the rows of the chosen one. The choice stands in the address. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import { useAsked } from '#api/use-asked.ts';
import type { PlacedRow } from '#features/content/placed-list.ts';
import { DeskList } from '#features/content/web/desk/desk-list.tsx';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
import css from '#features/content/web/desk/desk.module.css';

interface Named extends PlacedRow {
  name: string;
}
interface OfSection extends PlacedRow {
  sectionId: number;
}

type Placed = Pick<OfSection, 'sectionId'>;

interface SectionedListsProps<SF extends object, S extends Named, IF extends Placed, I extends OfSection> {
  sections: DeskPart<SF, S>;
  items: DeskPart<IF, I>;
}

export function SectionedLists<SF extends object, S extends Named, IF extends Placed, I extends OfSection>(
  props: SectionedListsProps<SF, S, IF, I>,
) {
  const [params, setParams] = useSearchParams();
  const { data: all = [] } = useAsked(props.sections.list.listRows);
  const section = all.find(({ id }) => String(id) === params.get('section')) ?? all[0];
  const { place, look } = useInSight();
  return (
    <div className={css.columns}>
      <DeskList
        part={props.sections}
        chosen={section?.id}
        onPick={({ id }) => {
          setParams({ section: String(id) }, { replace: true, preventScrollReset: true });
          look();
        }}
      />
      <div ref={place}>
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

/** Where both lists stand under one another, the rows of a section that was pressed come into sight. */
function useInSight() {
  const place = useRef<HTMLDivElement>(null);
  const [presses, press] = useState(0);
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (presses > 0 && top > window.innerHeight / 2) place.current?.scrollIntoView({ block: 'start' });
  }, [presses]);
  return { place, look: () => press((count) => count + 1) };
}
