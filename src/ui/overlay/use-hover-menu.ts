/** A menu that opens on click, and after a delay on hover. */
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
  const scheduleState = (next: MenuState, delay: number) => {
    cancel();
    timer.current = setTimeout(() => setState(next), delay);
  };
  const handlePointerLeave = () => state !== 'clicked' && scheduleState('closed', closeDelay);
  return {
    menuProps: {
      opened: state !== 'closed',
      // Hover must not take the focus from the field in use.
      trapFocus: state === 'clicked',
      onChange: (opened: boolean) => {
        cancel();
        setState(opened ? 'clicked' : 'closed');
      },
    },
    buttonProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && state === 'closed' && scheduleState('hovered', openDelay),
      onPointerLeave: handlePointerLeave,
      /** The first click keeps a menu that hover has opened. The toggle of Mantine would close it. */
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
