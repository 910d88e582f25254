/** The link of the letter, and the phone as the step after it (product §2). */
import { EmailOutcome } from '#features/accounts/web/email-outcome.tsx';
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';

export const Page = () => <EmailOutcome phone={<PhonePanel />} />;
