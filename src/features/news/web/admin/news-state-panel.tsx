import { Suspense, useState } from 'react';
import type { AdminNewsItem } from '#features/news/schemas-admin.ts';
import { newsLifecycle } from '#features/news/lifecycle.ts';
import { MoveButtons } from '#features/news/web/admin/move-buttons.tsx';
import { NewsPreview } from '#features/news/web/admin/news-preview.tsx';
import { newsTones } from '#features/news/web/admin/news-tones.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { applyServerErrors } from '#ui/form/server-errors.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconExternalLink, IconHistory } from '#ui/cabinet/icons.ts';
import { IconEye } from '#ui/icons.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import statePanel from '#ui/cabinet/state-panel.module.css';
import css from '#features/news/web/admin/news-editor.module.css';
import { useNewsMoves } from '#features/news/web/admin/use-news-moves.ts';
import type { NewsMovesOptions } from '#features/news/web/admin/use-news-moves.ts';

const NewsHistory = lazyDialog(() => import('#features/news/web/admin/news-history.tsx'), 'NewsHistory');
const ScheduleDialog = lazyDialog(
  () => import('#features/news/web/admin/schedule-dialog.tsx'),
  'ScheduleDialog',
);

type OpenedDialog = 'preview' | 'schedule' | 'history' | null;

export function NewsStatePanel(props: NewsMovesOptions) {
  const { form, item, saving } = props;
  const t = useTranslate();
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const moves = useNewsMoves(props);
  const state = item?.state ?? newsLifecycle.initial;
  const close = () => setOpened(null);
  return (
    <Panel>
      <div tabIndex={-1} className={statePanel.state}>
        <StatusDot tone={newsTones[state]}>{t(`news@state.${state}`)}</StatusDot>
        {item && <NewsDates item={item} />}
        <MoveButtons state={state} moves={moves} onSchedule={() => setOpened('schedule')} />
        <ViewButtons item={item} onOpen={setOpened} />
      </div>
      {opened === 'preview' && <NewsPreview form={form} onClose={close} />}
      {opened === 'schedule' && (
        <Suspense fallback={null}>
          <ScheduleDialog
            item={item}
            saving={saving}
            onClose={close}
            onCreated={props.onCreated}
            onRefused={(error) => applyServerErrors(form, error, { t })}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {opened === 'history' && item && <NewsHistory item={item} saving={saving} onClose={close} />}
      </Suspense>
      {moves.dialog}
    </Panel>
  );
}

interface ViewButtonsProps {
  item: AdminNewsItem | undefined;
  onOpen: (dialog: OpenedDialog) => void;
}

function ViewButtons({ item, onOpen }: ViewButtonsProps) {
  const t = useTranslate();
  return (
    <div className={css.tools}>
      <Button tone="ghost" size="small" icon={<IconEye size={18} />} onClick={() => onOpen('preview')}>
        {t('news-admin@preview.open')}
      </Button>
      {item && (
        <Button tone="ghost" size="small" icon={<IconHistory size={18} />} onClick={() => onOpen('history')}>
          {t('news-admin@history')}
        </Button>
      )}
      {item?.state === 'PUBLISHED' && (
        <LinkButton
          tone="ghost"
          size="small"
          icon={<IconExternalLink size={18} />}
          to={`/news/${item.id}`}
          target="_blank"
        >
          {t('news-admin@onSite')}
        </LinkButton>
      )}
    </div>
  );
}

function NewsDates({ item }: { item: AdminNewsItem }) {
  const t = useTranslate();
  const { state, date, views, updatedAt, updatedBy } = item;
  const publicationDate = (state === 'PUBLISHED' || state === 'SCHEDULED') && date;
  const at = formatDateTime(updatedAt);
  return (
    <ul className={statePanel.facts}>
      {publicationDate && <li>{t(`news-admin@date.${state}`, { at: formatDateTime(publicationDate) })}</li>}
      <li>
        {updatedBy
          ? t('news-admin@date.updatedBy', { at, name: updatedBy })
          : t('news-admin@date.updated', { at })}
      </li>
      {views > 0 && <li>{t('news-admin@views', { count: views })}</li>}
    </ul>
  );
}
