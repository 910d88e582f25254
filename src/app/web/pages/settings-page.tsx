/** Settings of every role with the confirmation of the phone. */
import { SettingsDesk } from '#features/accounts/web/settings-desk.tsx';
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';

export const Page = () => <SettingsDesk phone={<PhonePanel />} />;
