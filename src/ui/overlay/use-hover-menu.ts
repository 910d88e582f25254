/** The state of a menu that opens on click, and after a delay on hover. Its list is loaded before it first opens. */
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { createFeedback } from '#ui/feedback.ts';
import { useTranslate } from '#ui/i18n.tsx';

const openDelay = 300; // spec §9
const closeDelay = 250; // spec §9

type MenuState = 'closed' | 'hovered' | 'clicked';

export type HoverMenu = ReturnType<typeof useHoverMenu>;

export function useHoverMenu(load: () => Promise<void>, isLoaded: boolean) {
  const t = useTranslate();
  const [state, setState] = useState<MenuState>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => cancel, []);
  const scheduleState = (next: MenuState, delay: number) => {
    cancel();
    timer.current = setTimeout(() => setState(next), delay);
  };
  /** A failure is told of when the menu is asked for. */
  const preload = () => void (isLoaded || load().catch(() => undefined));
  const open = async (button: HTMLElement) => {
    cancel();
    // A focused button may have been scrolled away, and the list of a button that is out of view stays hidden.
    button.scrollIntoView({ block: 'nearest' });
    setState('clicked');
    if (isLoaded) return;
    try {
      await load();
    } catch (error) {
      setState('closed');
      createFeedback(t).error(error);
    }
  };
  const close = () => {
    cancel();
    setState('closed');
  };
  const handlePointerLeave = () => state !== 'clicked' && scheduleState('closed', closeDelay);
  return {
    menuProps: {
      opened: state !== 'closed',
      // Hover must not take the focus from the field in use.
      trapFocus: state === 'clicked',
      onChange: close,
    },
    buttonProps: {
      'aria-haspopup': 'menu',
      'aria-expanded': isLoaded && state !== 'closed',
      'aria-busy': (!isLoaded && state === 'clicked') || undefined,
      onFocus: preload,
      // A list that arrives later must not take the focus back.
      onBlur: () => isLoaded || close(),
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        preload();
        if (pointerType === 'mouse' && state === 'closed') scheduleState('hovered', openDelay);
      },
      onPointerLeave: handlePointerLeave,
      /** The first click keeps a menu that hover has opened. */
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
        state === 'clicked' ? close() : void open(currentTarget),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        void open(event.currentTarget);
      },
    },
    listProps: { onPointerEnter: cancel, onPointerLeave: handlePointerLeave },
  } as const;
}
