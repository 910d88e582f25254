import { NewsEditor } from '#features/news/web/news-desk/news-editor.tsx';

export const NewsNewPage = () => <NewsEditor />;

export { NewsNewPage as Component };
