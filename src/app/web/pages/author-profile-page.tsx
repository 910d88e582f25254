/** Landing page of an author with phone confirmation. */
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';
import { ProfileDesk } from '#features/profile/web/profile-desk.tsx';

export const Page = () => <ProfileDesk phone={<PhonePanel />} />;
