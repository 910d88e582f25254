/** One application for officers, with the questionnaire of its author. */
import { Suspense, lazy, useState } from 'react';
import { OrderCard } from '#features/intake/web/card/order-card.tsx';
import type { OpenedQuestionnaire } from '#features/questionnaire/schemas-admin.ts';
import type { ReadableDocument } from '#features/signing/schemas.ts';
import { useParams } from '#router/hooks.ts';
import { TextSkeleton } from '#ui/data/skeleton.tsx';

const QuestionnaireCheck = lazy(async () => ({
  default: (await import('#features/questionnaire/web/admin/questionnaire-check.tsx')).QuestionnaireCheck,
}));
const UnsealDialog = lazy(async () => ({
  default: (await import('#features/selections/web/admin/unseal-dialog.tsx')).UnsealDialog,
}));

const SignedDocument = lazy(async () => ({
  default: (await import('#features/signing/web/sign/signed-document.tsx')).SignedDocument,
}));

const showSigned = (signed: ReadableDocument) => (
  <Suspense fallback={<TextSkeleton lines={4} />}>
    <SignedDocument signed={signed} />
  </Suspense>
);

export function OrderPage() {
  const { id } = useParams();
  return <OrderWithQuestionnaire key={id} />;
}

export { OrderPage as Component };

function OrderWithQuestionnaire() {
  const [opened, setOpened] = useState<OpenedQuestionnaire>();
  return (
    <OrderCard
      questionnaire={({ authorId, questionnaireVersion }) => (
        <QuestionnaireCheck
          authorId={authorId}
          submittedVersion={questionnaireVersion}
          opened={opened}
          onChange={setOpened}
          signed={showSigned}
        />
      )}
      signed={showSigned}
      unsealDialog={(id, onClose) => (
        <Suspense fallback={null}>
          <UnsealDialog id={id} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
