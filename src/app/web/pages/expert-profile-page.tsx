/** Landing page of an expert with phone confirmation. */
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';
import { ExpertProfileView } from '#features/profile/web/expert-view.tsx';

export const ExpertProfilePage = () => <ExpertProfileView phone={<PhonePanel />} />;

export { ExpertProfilePage as Component };
