import { NewsEditor } from '#features/news/web/admin/news-editor.tsx';

export const NewsNewPage = () => <NewsEditor />;

export { NewsNewPage as Component };
