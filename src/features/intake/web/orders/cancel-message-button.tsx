import { useApiMutation } from '#api/use-api-mutation.ts';
import { cancelMessage, listMessages } from '#features/intake/calls-messages.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function CancelMessageButton({ id }: { id: string }) {
  const t = useTranslate();
  const cancel = useApiMutation(cancelMessage, {
    invalidates: [listMessages],
    invalidatesOnError: true,
    success: t('orders@message.cancelled'),
  });
  return (
    <Button
      tone="outline"
      size="small"
      busy={cancel.isPending}
      onClick={() => cancel.mutate({ params: { id } })}
    >
      {t('orders@message.cancel')}
    </Button>
  );
}
