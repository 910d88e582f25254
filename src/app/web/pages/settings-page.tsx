/** Settings of every role with phone confirmation. */
import { SettingsDesk } from '#features/accounts/web/settings-desk.tsx';
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';

export const Page = () => <SettingsDesk phone={<PhonePanel />} />;
