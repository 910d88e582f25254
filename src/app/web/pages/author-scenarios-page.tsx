/** The author's scenarios with the invitations of other authors. */
import { Coauthorships } from '#features/coauthors/web/coauthorships.tsx';
import { ScenariosView } from '#features/scenarios/web/scenarios-view.tsx';

export const AuthorScenariosPage = () => <ScenariosView invitations={<Coauthorships />} />;

export { AuthorScenariosPage as Component };
