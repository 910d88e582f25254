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
import type { NewsFormState, NewsSaving } from '#features/news/web/admin/use-news-saving.ts';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { useFormAction } from '#ui/form/use-form-action.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

export interface NewsMovesOptions {
  form: NewsFormState;
  item: AdminNewsItem | undefined;
  saving: NewsSaving;
  onCreated: (item: AdminNewsItem) => Promise<void>;
}

const moveEndpoints = {
  publish: publishNews,
  withdraw: withdrawNews,
  archive: archiveNews,
  restore: restoreNews,
} as const;

type DirectMove = keyof typeof moveEndpoints;

export function useNewsMoves({ form, item, saving, onCreated }: NewsMovesOptions) {
  const t = useTranslate();
  const client = useClient();
  const navigate = useNavigate();
  const { confirm: ask, dialog } = useConfirm();
  const { busy, run } = useFormAction(form);
  const confirm = (name: 'withdraw' | 'archive' | 'delete'): Promise<boolean> =>
    ask({
      title: t(`news-admin@sure.${name}.title`),
      text: t(`news-admin@sure.${name}.text`),
      okText: t(`news-admin@move.${name}`),
      danger: true,
    });
  const move = async (name: DirectMove): Promise<void> => {
    if ((name === 'withdraw' || name === 'archive') && item?.state === 'PUBLISHED' && !(await confirm(name)))
      return;
    await run(async () => {
      const endpoint = moveEndpoints[name] as unknown as Endpoint<unknown, AdminNewsItem>;
      // Saves first, so that the published text is the one in the form.
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
    await run(async () => {
      await client.call(deleteNews, { params: { id: String(item.id) } });
      // Makes the form clean, so that leaving the page does not ask about unsaved input.
      form.reset(form.getValues());
      await navigate('/administrator/news', { replace: true });
    });
  };
  return { move, remove, busy, dialog, isStored: item !== undefined };
}
