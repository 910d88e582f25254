import type { RowView } from '#features/content/web/desk/desk-part.ts';
import css from '#features/content/web/desk/desk.module.css';
import { ActionMenu } from '#ui/action-menu.tsx';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import { IconEye, IconEyeOff, IconHistory, IconPencil, IconPhoto, IconTrash, IconUser } from '#ui/icons.tsx';
import { StatusDot } from '#ui/status-dot.tsx';

export interface DeskRowProps {
  view: RowView;
  active: boolean;
  chosen: boolean;
  onOpen: () => void;
  onEdit: () => void;
  onHistory: () => void;
  onShow: () => void;
  onRemove: () => void;
}

export function DeskRow({ view, active, chosen, onOpen, onEdit, onHistory, onShow, onRemove }: DeskRowProps) {
  const text = useText();
  return (
    <div className={css.frame}>
      <div className={classes(css.row, !active && css.off)}>
        <RowThumbnail view={view} />
        <div className={css.text}>
          <button type="button" className={css.name} aria-current={chosen || undefined} onClick={onOpen}>
            {view.name}
          </button>
          {view.sub && <p className={css.sub}>{view.sub}</p>}
        </div>
        <div className={css.state}>
          <StatusDot tone={view.state.tone}>{view.state.text}</StatusDot>
        </div>
        <ActionMenu
          label={text('desk@row.actions', { name: view.name })}
          actions={[
            { text: text('desk@row.edit'), icon: <IconPencil size={18} />, onPick: onEdit },
            active
              ? { text: text('desk@row.hide'), icon: <IconEyeOff size={18} />, onPick: onShow }
              : { text: text('desk@row.show'), icon: <IconEye size={18} />, onPick: onShow },
            { text: text('desk@row.history'), icon: <IconHistory size={18} />, onPick: onHistory },
            { text: text('desk@row.remove'), icon: <IconTrash size={18} />, onPick: onRemove, danger: true },
          ]}
        />
      </div>
    </div>
  );
}

function RowThumbnail({ view: { picture, portrait, tile } }: { view: RowView }) {
  if (tile !== undefined)
    return (
      <span className={css.tile} aria-hidden="true">
        {tile}
      </span>
    );
  if (picture === undefined) return null;
  const className = classes(css.still, portrait && css.portrait);
  if (picture) return <img className={className} src={picture} alt="" loading="lazy" decoding="async" />;
  return <span className={className}>{portrait ? <IconUser size={22} /> : <IconPhoto size={22} />}</span>;
}
