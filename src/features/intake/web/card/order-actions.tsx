/** The next actions of the check that the status and the rights of the officer allow. */
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useMay } from '#api/use-may.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { readOrder, resumeCheck } from '#features/intake/calls.ts';
import { takeOrders } from '#features/intake/calls-list.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { orderQueries, useOrderSaved } from '#features/intake/web/card/use-order-saved.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

const FixDialog = lazyDialog(() => import('#features/intake/web/card/fix-dialog.tsx'), 'FixDialog');

export function OrderActions({ order }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  const { actions } = order;
  // Officers who check applications also answer questions about them.
  const mayWrite = useMay('application.check');
  const buttons: ReactNode[] = [
    actions.includes('take') && <TakeButton key="take" order={order} />,
    // A prepared decision has to be dropped first.
    actions.includes('fix') && order.pending === null && <FixButton key="fix" order={order} />,
    actions.includes('resume') && <ResumeButton key="resume" order={order} />,
    mayWrite && (
      <LinkButton key="write" to={`/chat?new=ORDER&subject=${order.id}`} tone="outline">
        {t('card@write')}
      </LinkButton>
    ),
  ].filter(Boolean);
  return buttons.length > 0 && <div className={css.actions}>{buttons}</div>;
}

interface ActionProps {
  order: ReadOrderOutput;
}

function TakeButton({ order: { id } }: ActionProps) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const take = useApiMutation(takeOrders, {
    invalidates: [readOrder, ...orderQueries],
    invalidatesOnError: true,
    success: t('card@take.done'),
  });
  const confirmAndTake = async () => {
    const isSure = await confirm({
      title: t('card@take.title'),
      text: t('card@take.text'),
      okText: t('card@take.ok'),
    });
    if (isSure) take.mutate({ input: { ids: [id] } });
  };
  return (
    <>
      <Button busy={take.isPending} onClick={() => void confirmAndTake()}>
        {t('card@take.ok')}
      </Button>
      {dialog}
    </>
  );
}

function FixButton({ order }: ActionProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="outline" onClick={() => setIsOpen(true)}>
        {t('card@fix.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FixDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function ResumeButton({ order: { id } }: ActionProps) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const resume = useApiMutation(resumeCheck, { onSuccess: useOrderSaved(), success: t('card@resume.done') });
  const confirmAndResume = async () => {
    const isSure = await confirm({
      title: t('card@resume.title'),
      text: t('card@resume.text'),
      okText: t('card@resume.ok'),
    });
    if (isSure) resume.mutate({ params: { id } });
  };
  return (
    <>
      <Button busy={resume.isPending} onClick={() => void confirmAndResume()}>
        {t('card@resume.ok')}
      </Button>
      {dialog}
    </>
  );
}
