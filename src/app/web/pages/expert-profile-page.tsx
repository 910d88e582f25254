/** Landing page of an expert with phone confirmation. */
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';
import { ExpertDesk } from '#features/profile/web/expert-desk.tsx';

export const Page = () => <ExpertDesk phone={<PhonePanel />} />;
