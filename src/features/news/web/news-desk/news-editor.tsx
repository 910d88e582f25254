/** News editor: the form and the state panel. */
import { useNavigate } from '#router/hooks.ts';
import { newsForm } from '#features/news/contract-desk.ts';
import type { DeskItem } from '#features/news/contract-desk.ts';
import { NewsFields } from '#features/news/web/news-desk/news-fields.tsx';
import { NewsStatePanel } from '#features/news/web/news-desk/news-state-panel.tsx';
import { freshNews, valuesOf } from '#features/news/web/news-desk/news-values.ts';
import { useNewsSaving } from '#features/news/web/news-desk/use-news-saving.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { SideBySide } from '#ui/side-by-side.tsx';
import { notify } from '#ui/snackbar.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.tsx';

export function NewsEditor({ item }: { item?: DeskItem }) {
  const text = useText();
  const navigate = useNavigate();
  const form = useForm(newsForm, { defaults: (item ? valuesOf(item) : freshNews) as never });
  const saving = useNewsSaving(form, item);
  const guard = useLeaveGuard(form.formState.isDirty);

  const openCreated = async ({ id }: DeskItem) => {
    guard.release();
    await navigate(`/administrator/news/${id}`, { replace: true, preventScrollReset: true });
  };
  const submit = async (values: Record<string, unknown>) => {
    const saved = await saving.save(values);
    if (!saved) return;
    notify({ type: 'success', text: text('news-desk@saved') });
    if (!item) await openCreated(saved);
  };
  const title = item?.form.name ?? text('news-desk@newTitle');
  return (
    <>
      <PageTitle
        title={title}
        crumbs={[{ text: text('news-desk@title'), to: '/administrator/news' }, { text: title }]}
      />
      <SideBySide
        label={text('news-desk@aside')}
        follows
        aside={
          <NewsStatePanel
            form={form}
            item={item}
            saving={saving}
            onGone={guard.release}
            onCreated={openCreated}
          />
        }
      >
        <Form form={form} onSubmit={submit} noLegend>
          <NewsFields />
          <SaveBar
            fresh={!item}
            {...(!item && { saveText: text('news-desk@saveDraft') })}
            notice={saving.conflicting && <ConflictNotice onLoadLatest={() => void saving.takeFresh()} />}
          />
        </Form>
      </SideBySide>
      {guard.dialog}
    </>
  );
}

function ConflictNotice({ onLoadLatest }: { onLoadLatest: () => void }) {
  const text = useText();
  return (
    <Notice
      type="warning"
      title={text('news-desk@conflict.title')}
      action={
        <Button tone="outline" size="small" onClick={onLoadLatest}>
          {text('news-desk@conflict.fresh')}
        </Button>
      }
    >
      {text('news-desk@conflict.text')}
    </Notice>
  );
}
