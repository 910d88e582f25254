/** One application for officers, with the questionnaire of its author. */
import { Suspense, useState } from 'react';
import { renderSignedDocument } from '#app/web/pages/signing-slots.tsx';
import { OrderCard } from '#features/intake/web/card/order-card.tsx';
import type { OpenedQuestionnaire } from '#features/questionnaire/schemas-admin.ts';
import { useParams } from '#router/hooks.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';

const QuestionnaireCheck = lazyPart(
  () => import('#features/questionnaire/web/admin/questionnaire-check.tsx'),
  'QuestionnaireCheck',
);
const UnsealDialog = lazyDialog(
  () => import('#features/selections/web/admin/unseal-dialog.tsx'),
  'UnsealDialog',
);

export function OrderPage() {
  const { id } = useParams();
  return <OrderWithQuestionnaire key={id} />;
}

export { OrderPage as Component };

function OrderWithQuestionnaire() {
  const [questionnaire, setQuestionnaire] = useState<OpenedQuestionnaire>();
  return (
    <OrderCard
      questionnaire={({ authorId, questionnaireVersion }) => (
        <QuestionnaireCheck
          authorId={authorId}
          submittedVersion={questionnaireVersion}
          questionnaire={questionnaire}
          onChange={setQuestionnaire}
          signed={renderSignedDocument}
        />
      )}
      signed={renderSignedDocument}
      unsealDialog={(id, onClose) => (
        <Suspense fallback={null}>
          <UnsealDialog id={id} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
