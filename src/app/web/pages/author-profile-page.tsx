/** Landing page of an author with phone confirmation. */
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';
import { AuthorProfileView } from '#features/profile/web/author-view.tsx';

export const AuthorProfilePage = () => <AuthorProfileView phone={<PhonePanel />} />;

export { AuthorProfilePage as Component };
