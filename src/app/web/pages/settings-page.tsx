/** Settings of every role with phone confirmation. */
import { SettingsView } from '#features/accounts/web/settings-view.tsx';
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';

export const SettingsPage = () => <SettingsView phone={<PhonePanel />} />;

export { SettingsPage as Component };
