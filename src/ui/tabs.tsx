/** Tabs with a roving focus: arrows, Home and End move and select; on a phone the row scrolls sideways. */
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import css from '#ui/tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  /** Shown after the label. */
  count?: number;
}

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the chosen tab; without it the tabs remember by themselves, the first one at start. */
  selected?: string;
  onSelect?: (id: string) => void;
  /** What is not chosen stays as it is, out of sight: a half-written text with its undo. */
  keep?: boolean;
  /** The content of a tab. */
  children: (id: string) => ReactNode;
}

function targetOf(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowRight') return at === last ? 0 : at + 1;
  if (key === 'ArrowLeft') return at === 0 ? last : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}

export function Tabs({ label, tabs, selected, onSelect, keep, children }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [remembered, remember] = useState(tabs[0]?.id);
  const chosen = selected ?? remembered;

  const choose = (id: string) => {
    remember(id);
    onSelect?.(id);
  };
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const target = targetOf(event.key, at, tabs.length - 1);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    const button = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target];
    button?.focus();
    button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    choose(tab.id);
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}tab-${tab.id}`}
            aria-controls={`${prefix}panel-${tab.id}`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            className={css.tab}
            onClick={() => choose(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}panel-${tab.id}`}
          aria-labelledby={`${prefix}tab-${tab.id}`}
          hidden={tab.id !== chosen}
          // A panel of plain text must be reachable by the keyboard.
          tabIndex={0}
          className={css.panel}
        >
          {(keep || tab.id === chosen) && children(tab.id)}
        </div>
      ))}
    </div>
  );
}
