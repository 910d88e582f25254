/** Locale namespaces are named after the folder of their file. */
const namespaceByFolder: Record<string, string> = { ui: 'common', api: 'errors' };

/** `…/news/locales/ru.json` is `news`, `…/news/web/admin/locales/ru.json` is `news-admin`. */
export function namespaceOf(path: string): string {
  const parts = path.split('/');
  const folder = parts.at(-3) ?? '';
  return folder === 'admin' ? `${parts.at(-5)}-admin` : (namespaceByFolder[folder] ?? folder);
}
