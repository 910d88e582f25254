/** A step of the questionnaire with phone confirmation, and with the signature of the last step. */
import { Suspense, lazy } from 'react';
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';
import { QuestionnaireStepView } from '#features/questionnaire/web/questionnaire-step-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';

const SignButton = lazy(async () => ({
  default: (await import('#features/signing/web/sign/open-signing.tsx')).SignButton,
}));
const SignedDocument = lazy(async () => ({
  default: (await import('#features/signing/web/sign/signed-document.tsx')).SignedDocument,
}));

export const QuestionnaireStepPage = () => <QuestionnaireStepView slots={slots} />;

export { QuestionnaireStepPage as Component };

const slots: Parameters<typeof QuestionnaireStepView>[0]['slots'] = {
  phone: <PhonePanel />,
  signButton: (task) => (
    <Suspense fallback={<TextSkeleton lines={2} />}>
      <SignButton {...task} />
    </Suspense>
  ),
  signed: (signed) => (
    <Suspense fallback={<TextSkeleton lines={4} />}>
      <SignedDocument signed={signed} />
    </Suspense>
  ),
};
