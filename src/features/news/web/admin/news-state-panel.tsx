/** State of a news item and the actions of an officer. */
import { useState } from 'react';
import { useNavigate } from '#router/hooks.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { useClient } from '#api/app-context.tsx';
import {
  archiveNews,
  deleteNews,
  publishNews,
  restoreNews,
  withdrawNews,
} from '#features/news/calls-admin.ts';
import type { AdminNewsItem } from '#features/news/schemas-admin.ts';
import { newsLifecycle } from '#features/news/lifecycle.ts';
import type { NewsMove } from '#features/news/lifecycle.ts';
import { NewsHistory } from '#features/news/web/admin/news-history.tsx';
import { NewsPreview } from '#features/news/web/admin/news-preview.tsx';
import { ScheduleDialog } from '#features/news/web/admin/schedule-dialog.tsx';
import { newsTones } from '#features/news/web/admin/news-tones.ts';
import type { NewsFormState, NewsSaving } from '#features/news/web/admin/use-news-saving.ts';
import { movesFrom } from '#kernel/lifecycle.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { applyServerErrors } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconExternalLink, IconHistory } from '#ui/cabinet/icons.ts';
import { IconEye } from '#ui/icons.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import css from '#features/news/web/admin/news-editor.module.css';

export interface NewsStatePanelProps {
  form: NewsFormState;
  item: AdminNewsItem | undefined;
  saving: NewsSaving;
  onCreated: (item: AdminNewsItem) => Promise<void>;
}

type OpenedDialog = 'preview' | 'schedule' | 'history' | null;

export function NewsStatePanel(props: NewsStatePanelProps) {
  const { form, item, saving } = props;
  const t = useTranslate();
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const moves = useMoves(props);
  const state = item?.state ?? newsLifecycle.initial;
  const close = () => setOpened(null);
  return (
    <Panel>
      <div tabIndex={-1} className={css.state}>
        <StatusDot tone={newsTones[state]}>{t(`news@state.${state}`)}</StatusDot>
        {item && <NewsDates item={item} />}
        <MoveButtons state={state} moves={moves} onSchedule={() => setOpened('schedule')} />
        <ViewButtons item={item} onOpen={setOpened} />
      </div>
      {opened === 'preview' && <NewsPreview form={form} onClose={close} />}
      {opened === 'schedule' && (
        <ScheduleDialog
          item={item}
          saving={saving}
          onClose={close}
          onCreated={props.onCreated}
          onRefused={(error) => applyServerErrors(form, error, { fallback: t('common@error.default') })}
        />
      )}
      {opened === 'history' && item && <NewsHistory item={item} saving={saving} onClose={close} />}
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
    <ul className={css.dates}>
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

const moveEndpoints = {
  publish: publishNews,
  withdraw: withdrawNews,
  archive: archiveNews,
  restore: restoreNews,
} as const;
type DirectMove = keyof typeof moveEndpoints;

function useMoves({ form, item, saving, onCreated }: NewsStatePanelProps) {
  const t = useTranslate();
  const client = useClient();
  const navigate = useNavigate();
  const { confirm: ask, dialog } = useConfirm();
  const [busy, setBusy] = useState(false);

  const runAction = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      applyServerErrors(form, error, { fallback: t('common@error.default') });
    } finally {
      setBusy(false);
    }
  };
  const confirm = (name: 'withdraw' | 'archive' | 'delete'): Promise<boolean> =>
    ask({
      title: t(`news-admin@sure.${name}.title`),
      text: t(`news-admin@sure.${name}.text`),
      okText: t(`news-admin@move.${name}`),
      danger: name === 'delete',
    });
  const move = async (name: DirectMove): Promise<void> => {
    if ((name === 'withdraw' || name === 'archive') && item?.state === 'PUBLISHED' && !(await confirm(name)))
      return;
    await runAction(async () => {
      const endpoint = moveEndpoints[name] as unknown as Endpoint<unknown, AdminNewsItem>;
      // Publishing an older text than the form shows is never intended.
      const moved = await saving.saveThen(({ id, version }) =>
        client.call(endpoint, {
          params: { id: String(id) },
          ...(name === 'publish' && { input: { version } }),
        }),
      );
      if (!moved) return;
      notify({ type: 'success', text: t(`news-admin@done.${name}`) });
      if (!item) await onCreated(moved);
    });
  };
  const remove = async (): Promise<void> => {
    if (!item || !(await confirm('delete'))) return;
    await runAction(async () => {
      await client.call(deleteNews, { params: { id: String(item.id) } });
      // Nothing of a deleted item can be saved.
      form.reset(form.getValues());
      await navigate('/administrator/news', { replace: true });
    });
  };
  return { move, remove, busy, dialog, isStored: item !== undefined };
}

interface MoveButtonsProps {
  state: AdminNewsItem['state'];
  moves: ReturnType<typeof useMoves>;
  onSchedule: () => void;
}

/** `appear` is the move of the scheduled job. */
type OfficerMove = Exclude<NewsMove, 'appear'>;
const isOfficerMove = (name: NewsMove): name is OfficerMove => name !== 'appear';

function MoveButtons({ state, moves: { move, remove, busy, isStored }, onSchedule }: MoveButtonsProps) {
  const t = useTranslate();
  const possible = movesFrom(newsLifecycle, state)
    .filter(isOfficerMove)
    .filter((name) => isStored || name === 'publish' || name === 'schedule');
  const labelOf = (name: OfficerMove): string =>
    state === 'SCHEDULED' && name !== 'restore'
      ? t(`news-admin@scheduled.${name}`)
      : t(`news-admin@move.${name}`);
  return (
    <div className={css.moves}>
      {possible.map((name) => (
        <Button
          key={name}
          tone={name === 'publish' ? 'primary' : 'outline'}
          wide
          busy={busy}
          onClick={() => (name === 'schedule' ? onSchedule() : void move(name))}
        >
          {labelOf(name)}
        </Button>
      ))}
      {isStored && state === 'DRAFT' && (
        <Button tone="ghost" wide busy={busy} className={css.remove} onClick={() => void remove()}>
          {t('news-admin@move.delete')}
        </Button>
      )}
    </div>
  );
}
