/** A new piece of news: a draft from its first saving on. */
import { NewsEditor } from '#features/news/web/news-desk/news-editor.tsx';

export const Page = () => <NewsEditor />;
