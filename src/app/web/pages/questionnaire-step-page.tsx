/** A step of the questionnaire with phone confirmation, and with the signature of the last step. */
import { renderSignButton, renderSignedDocument } from '#app/web/pages/signing-slots.tsx';
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';
import { QuestionnaireStepView } from '#features/questionnaire/web/questionnaire-step-view.tsx';

export const QuestionnaireStepPage = () => <QuestionnaireStepView slots={slots} />;

export { QuestionnaireStepPage as Component };

const slots: Parameters<typeof QuestionnaireStepView>[0]['slots'] = {
  phone: <PhonePanel />,
  signButton: renderSignButton,
  signed: renderSignedDocument,
};
