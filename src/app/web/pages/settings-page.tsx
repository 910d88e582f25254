/** Settings of every role with phone confirmation. */
import { SettingsView } from '#features/accounts/web/settings-view.tsx';
import { OwnDataPanel } from '#features/own-data/web/own-data-panel.tsx';
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';

export const SettingsPage = () => <SettingsView phone={<PhonePanel />} ownData={<OwnDataPanel />} />;

export { SettingsPage as Component };
