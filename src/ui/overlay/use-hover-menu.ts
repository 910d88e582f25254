/** A menu that opens by a click at once, and by a mouse that stays on its button. */
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

const openDelay = 300; // spec §9
const closeDelay = 250; // spec §9

type MenuState = 'closed' | 'hovered' | 'clicked';

export function useHoverMenu() {
  const [state, setState] = useState<MenuState>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => cancel, []);
  const later = (next: MenuState, delay: number) => {
    cancel();
    timer.current = setTimeout(() => setState(next), delay);
  };
  const handlePointerLeave = () => state !== 'clicked' && later('closed', closeDelay);
  return {
    menuProps: {
      opened: state !== 'closed',
      // A mouse that passes by must not take the focus from the field in use.
      trapFocus: state === 'clicked',
      onChange: (opened: boolean) => {
        cancel();
        setState(opened ? 'clicked' : 'closed');
      },
    },
    buttonProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && state === 'closed' && later('hovered', openDelay),
      onPointerLeave: handlePointerLeave,
      /** The first click keeps a menu that the mouse has opened; the toggle of the menu would close it. */
      onClickCapture: (event: MouseEvent) => {
        cancel();
        if (state !== 'hovered') return;
        event.stopPropagation();
        setState('clicked');
      },
    },
    listProps: { onPointerEnter: cancel, onPointerLeave: handlePointerLeave },
  };
}
