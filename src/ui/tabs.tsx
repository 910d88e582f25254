/** Tabs with roving tabindex: arrows, Home and End select. On phones the tab list scrolls sideways. */
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import css from '#ui/tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  /** Shown after the label. */
  count?: number;
}

export interface TabsProps {
  /** Accessible name. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the selected tab. Absent: uncontrolled, starting with the first tab. */
  selected?: string;
  onSelect?: (id: string) => void;
  /** Keeps hidden panels mounted, for example an unsaved text with its undo history. */
  keepMounted?: boolean;
  children: (id: string) => ReactNode;
}

function targetIndex(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowRight') return index === last ? 0 : index + 1;
  if (key === 'ArrowLeft') return index === 0 ? last : index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}

export function Tabs({ label, tabs, selected, onSelect, keepMounted, children }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [internalId, setInternalId] = useState(tabs[0]?.id);
  const selectedId = selected ?? internalId;

  useScrollToSelected(list, selectedId);

  const select = (id: string) => {
    setInternalId(id);
    onSelect?.(id);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selectedId);
    const target = targetIndex(event.key, index, tabs.length - 1);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    const button = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target];
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    select(tab.id);
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Fragment key={tab.id}>
            <button
              type="button"
              role="tab"
              id={`${prefix}tab-${tab.id}`}
              aria-controls={`${prefix}panel-${tab.id}`}
              aria-selected={tab.id === selectedId}
              tabIndex={tab.id === selectedId ? 0 : -1}
              className={css.tab}
              onClick={() => select(tab.id)}
              onKeyDown={handleKeyDown}
            >
              {tab.label}
              {tab.count !== undefined && ' '}
              {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
            </button>{' '}
          </Fragment>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}panel-${tab.id}`}
          aria-labelledby={`${prefix}tab-${tab.id}`}
          hidden={tab.id !== selectedId}
          // A panel without focusable content must be reachable by keyboard.
          tabIndex={0}
          className={css.panel}
        >
          {(keepMounted || tab.id === selectedId) && children(tab.id)}
        </div>
      ))}
    </div>
  );
}

/** Scrolls the selected tab into view. Scrolls only the list, never the page. */
function useScrollToSelected(list: RefObject<HTMLDivElement | null>, selectedId: string | undefined): void {
  useEffect(() => {
    const tabList = list.current;
    const tab = tabList?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!tabList || !tab) return;
    const left = tab.offsetLeft - tabList.offsetLeft;
    if (left < tabList.scrollLeft || left + tab.offsetWidth > tabList.scrollLeft + tabList.clientWidth)
      tabList.scrollTo({ left: left - (tabList.clientWidth - tab.offsetWidth) / 2 });
  }, [list, selectedId]);
}
