/** Target of the link in the e-mail, followed by phone confirmation (product §2). */
import { EmailOutcome } from '#features/accounts/web/email-outcome.tsx';
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';

export const EmailConfirmPage = () => <EmailOutcome phone={<PhonePanel />} />;

export { EmailConfirmPage as Component };
