/** Stands in for the menu in component tests: the real one positions itself by the layout, which jsdom does not compute. */
import type { ActionMenuProps } from '#ui/overlay/action-menu.tsx';

export const ActionMenu = ({ label, actions }: ActionMenuProps) => (
  <div role="menu" aria-label={label}>
    {actions.map(({ text, onPick }) => (
      <button key={text} type="button" role="menuitem" onClick={onPick}>
        {text}
      </button>
    ))}
  </div>
);
