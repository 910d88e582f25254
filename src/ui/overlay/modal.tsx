/**
 * A native modal dialog. Focus starts in its content and returns to the opener. Escape, the close button and a click outside
 * only call `onCloseRequest`, so the caller decides whether to close it.
 */
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { focusNearestRegion, keepFocusWithin } from '#ui/a11y/keep-focus-within.ts';
import { IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconX } from '#ui/icons.tsx';
import { ModalElementContext, openModal } from '#ui/overlay/modal-stack.ts';
import css from '#ui/overlay/modal.module.css';

export type ModalSize = 'small' | 'medium' | 'large';

/** In pixels. The large one is for signing (spec §9). */
const widths: Record<ModalSize, number> = { small: 480, medium: 640, large: 900 };

export interface ModalProps {
  title: string;
  onCloseRequest: () => void;
  /** 480, 640 or 900 px. */
  size?: ModalSize;
  /** Has no close button. Below 600 px it does not fill the screen. */
  isQuestion?: boolean;
  /** The user cannot close it (spec §4): no close button, and Escape and clicks outside are ignored. */
  persistent?: boolean;
  children: ReactNode;
}

export function Modal(props: ModalProps) {
  const { title, onCloseRequest, size = 'small', isQuestion = false, persistent = false, children } = props;
  const t = useTranslate();
  const titleId = useId();
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  useModalState(element);
  const handlers = useCloseRequests(persistent ? ignoreRequest : onCloseRequest);
  return createPortal(
    <dialog
      ref={setElement}
      className={classes(css.frame, isQuestion ? css.question : css.sheet)}
      aria-labelledby={titleId}
      {...handlers}
    >
      <ModalElementContext value={element}>
        <div className={css.content} style={{ maxWidth: widths[size] }}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          <div className={css.body}>
            <div ref={keepFocusWithin} className={css.padded}>
              {children}
            </div>
          </div>
          {/* Last, so that the first field gets the initial focus. */}
          {!isQuestion && !persistent && (
            <IconButton
              label={t('common@close')}
              icon={<IconX />}
              className={css.close}
              onClick={onCloseRequest}
            />
          )}
        </div>
      </ModalElementContext>
    </dialog>,
    document.body,
  );
}

const ignoreRequest = () => undefined;

function useModalState(element: HTMLDialogElement | null): void {
  useLayoutEffect(() => {
    if (!element) return undefined;
    const openerParents = ancestorsOf(document.activeElement);
    const close = openModal(element);
    moveInitialFocus(element);
    return () => {
      close();
      // The opener has unmounted meanwhile, so its region gets the focus.
      if (document.activeElement !== document.body && !element.contains(document.activeElement)) return;
      focusNearestRegion(openerParents.find((other) => other.isConnected));
    };
  }, [element]);
}

const fields = ':is(input:not([type="hidden"], [type="file"]), select, textarea):not(:disabled)';

/** Focuses the first field when the browser has focused the scroll container of a dialog that is higher than the window. */
function moveInitialFocus(element: HTMLDialogElement): void {
  const preferred = element.querySelector<HTMLElement>('[data-initial-focus]');
  if (preferred) return preferred.focus();
  const focused = document.activeElement;
  // Browsers focus the first radio button of a group, even when another one is checked.
  if (focused instanceof HTMLInputElement && focused.type === 'radio')
    return element.querySelector<HTMLElement>(`[name="${focused.name}"]:checked`)?.focus();
  if (!focused?.classList.contains(css.body!)) return;
  const field = focused.querySelector<HTMLElement>(fields);
  // Only a visible field: another one would scroll the text above it out of view.
  if (field && field.getBoundingClientRect().bottom <= focused.getBoundingClientRect().bottom) field.focus();
}

function ancestorsOf(element: Element | null): HTMLElement[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** An open list, menu or calendar inside the dialog closes first. */
const innerLayer =
  '[data-expanded], [aria-expanded="true"], [role="dialog"], [role="menu"], [role="listbox"]';

function useCloseRequests(onCloseRequest: () => void) {
  const pressStartedOutside = useRef(false);
  const isOwnEvent = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  return {
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key !== 'Escape') return;
      // On `keydown`, because browsers let a page prevent the `cancel` event only once.
      event.preventDefault();
      event.stopPropagation();
      if (!(event.target as Element).closest(innerLayer)) onCloseRequest();
    },
    /** Close requests without a key, for example the back gesture of a phone. The event of file inputs bubbles here too. */
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!isOwnEvent(event)) return;
      event.preventDefault();
      onCloseRequest();
    },
    /** The browser has closed the dialog itself: opens it again and asks. */
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!isOwnEvent(event) || event.currentTarget.open || !event.currentTarget.isConnected) return;
      event.currentTarget.showModal();
      onCloseRequest();
    },
    /** A text selection may end outside, which is not a click outside. */
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressStartedOutside.current = isOwnEvent(event);
    },
    onClick: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (pressStartedOutside.current && isOwnEvent(event)) onCloseRequest();
    },
  };
}
