import type { RowView } from '#features/content/web/admin/list-config.ts';
import css from '#features/content/web/admin/lists.module.css';
import { RowMenu } from '#ui/overlay/row-menu.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPhoto } from '#ui/cabinet/icons.ts';
import { IconUser } from '#ui/icons.tsx';
import { FileTile } from '#ui/data/file-tile.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';

export interface AdminListRowProps {
  view: RowView;
  active: boolean;
  selected: boolean;
  onOpen: () => void;
  onEdit: () => void;
  onHistory: () => void;
  onToggleActive: () => void;
  onRemove: () => void;
}

export function AdminListRow({
  view,
  active,
  selected,
  onOpen,
  onEdit,
  onHistory,
  onToggleActive,
  onRemove,
}: AdminListRowProps) {
  const t = useTranslate();
  return (
    <div className={css.frame}>
      <div className={classes(css.row, !active && css.inactive)}>
        <RowThumbnail view={view} />
        <div className={css.text}>
          <button type="button" className={css.name} aria-current={selected || undefined} onClick={onOpen}>
            {view.name}
          </button>
          {view.subtitle && <p className={css.subtitle}>{view.subtitle}</p>}
        </div>
        <div className={css.state}>
          <StatusDot tone={view.state.tone}>{view.state.text}</StatusDot>
        </div>
        <RowMenu
          name={view.name}
          edit={{ onPick: onEdit }}
          visibility={{
            isVisible: active,
            text: active ? t('content-admin@row.hide') : t('content-admin@row.show'),
            onToggle: onToggleActive,
          }}
          onHistory={onHistory}
          onRemove={onRemove}
        />
      </div>
    </div>
  );
}

function RowThumbnail({ view: { picture, portrait, fileType } }: { view: RowView }) {
  if (fileType !== undefined) return <FileTile>{fileType}</FileTile>;
  if (picture === undefined) return null;
  const className = classes(css.thumbnail, portrait && css.portrait);
  if (picture) return <img className={className} src={picture} alt="" loading="lazy" decoding="async" />;
  return <span className={className}>{portrait ? <IconUser size={22} /> : <IconPhoto size={22} />}</span>;
}
