/**
 * Chunks of the pages, derived from the table of pages and the graph of their modules: few instead of many small ones,
 * because each has its own cost in bytes and latency, and none with much that a page does not use.
 */
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { namespacesOf, sourceOf } from '../src/app/page-row.ts';
import type { Layout } from '../src/app/page-row.ts';
import { pages } from '../src/app/pages.ts';
import { namespaceOf } from '../src/kernel/locale-namespace.ts';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

export function chunkGroups(root: string): Group[] {
  let names: Map<string, SharedChunk> | undefined;
  const shared = (name: SharedChunk, priority: number): Group => ({
    name: (id, graph) => ((names ??= sharedChunks(root, graph)).get(id) === name ? name : null),
    priority,
  });
  const homeNamespaces = namespacesOf(pages[0]!);
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
    // The script that waits for the first paint must not be in one chunk with the scripts it defers.
    { name: 'site', tags: ['$initial'], test: /^(?!.*start-when-painted)/, priority: 5 },
    // The home page shows them all, every other content page some.
    {
      name: 'texts',
      test: (id) => id.endsWith('/locales/ru.json') && homeNamespaces.includes(namespaceOf(id)),
      priority: 5,
    },
    // A group takes the dependencies of its modules from the groups after it.
    shared('common', 4),
    shared('field', 3),
    shared('task', 3),
    shared('form', 2),
    shared('home', 1),
    shared('content', 0),
  ];
}

/**
 * Which pages share the module. `home`: the home page and others of the layout `server`. `content`: several others.
 * `task`: several pages of the layout `tech`; `form` when the module is built on the form library, which a page without a
 * form must not load; `field` when the frame of the cabinet uses it too. `common`: pages of several layouts. The pages of
 * the cabinet differ too much for one chunk, so only its frame counts.
 */
type SharedChunk = 'common' | 'content' | 'field' | 'form' | 'home' | 'task';

const cabinetFrame = 'src/app/web/layouts/client-layout.tsx';
const sourcesIn = (layout: Layout): string[] => pages.filter((page) => page.layout === layout).map(sourceOf);
const contentPages = sourcesIn('server');
const taskPages = sourcesIn('tech');
const homePage = sourceOf(pages[0]!);

/**
 * The number of pages from which on a module is shared: more than the four registration forms, which alone have typing
 * masks.
 */
const sharedFrom = { content: 3, task: 5 };

function sharedChunks(root: string, graph: Graph): Map<string, SharedChunk> {
  const users = usersByModule(root, graph);
  const chunks = new Map<string, SharedChunk>();
  for (const [id, sources] of users) {
    const chunk = contentChunk(sources) ?? taskChunk(sources, () => usesFormLibrary(id, graph));
    if (chunk) chunks.set(id, chunk);
  }
  addModulesOfTheSamePages(chunks, users);
  return chunks;
}

const isTaskModule = (sources: ReadonlySet<string>): boolean =>
  taskPages.filter((page) => sources.has(page)).length >= sharedFrom.task;

function contentChunk(sources: ReadonlySet<string>): SharedChunk | undefined {
  const uses = contentPages.filter((page) => sources.has(page)).length;
  const isAtHome = sources.has(homePage) && uses > 1;
  if (!isAtHome && uses < sharedFrom.content) return undefined;
  if (isTaskModule(sources) || sources.has(cabinetFrame)) return 'common';
  return isAtHome ? 'home' : 'content';
}

function taskChunk(sources: ReadonlySet<string>, isForm: () => boolean): SharedChunk | undefined {
  if (!isTaskModule(sources)) return undefined;
  if (sources.has(cabinetFrame)) return 'field';
  return isForm() ? 'form' : 'task';
}

/** Fewer pages share these modules, but each of them loads the chunk anyway. */
function addModulesOfTheSamePages(
  chunks: Map<string, SharedChunk>,
  users: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const loading = new Set(
    [...chunks].flatMap(([id, name]) => (name === 'content' ? [...users.get(id)!] : [])),
  );
  for (const [id, sources] of users) {
    const content = contentPages.filter((page) => sources.has(page));
    if (!chunks.has(id) && content.length > 1 && content.every((page) => loading.has(page)))
      chunks.set(id, 'content');
  }
}

/** The pages that import a module, and the frame of the cabinet. */
function usersByModule(root: string, graph: Graph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const source of [...contentPages, ...taskPages, cabinetFrame])
    for (const id of modulesOf(join(root, source), graph))
      users.set(id, (users.get(id) ?? new Set()).add(source));
  return users;
}

const usesFormLibrary = (id: string, graph: Graph): boolean =>
  [...modulesOf(id, graph)].some((found) => found.includes('/node_modules/react-hook-form/'));

/** A module with everything that it imports statically. */
function modulesOf(entry: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(entry);
  return found;
}
