/** Inputs of the law tests: source files, syntax trees and the import graph. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');
export const exists = (file: string): boolean => existsSync(join(root, file));

/** Paths relative to the repository root, with forward slashes, sorted. */
export const filesOf = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

export const isTest = (file: string): boolean => /(\.test|\/test-page)\.tsx?$/.test(file);

/** Every TypeScript file of the product except tests. */
export const productFiles = (): string[] =>
  filesOf('src/**/*.ts', 'src/**/*.tsx').filter((file) => !isTest(file));

const trees = new Map<string, ts.SourceFile>();

export function treeOf(file: string): ts.SourceFile {
  const known = trees.get(file);
  if (known) return known;
  const tree = readTree(file, read(file));
  trees.set(file, tree);
  return tree;
}

export function readTree(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** Calls `see` with every node of a tree, parents before children. */
export function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
}

export const lineOf = (node: ts.Node): string => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

export interface Edge {
  resolved: string;
  dynamic: boolean;
}

export interface Cruised {
  modules: { source: string; dependencies: Edge[] }[];
  violations: { rule: string; from: string; to: string }[];
}

interface CruiseReport {
  modules: { source: string; dependencies: Edge[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Checks the import rules of the repository over the given folders of a tree. */
export function cruise(tree: string, folders: string[]): Cruised {
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(root, '.dependency-cruiser.mjs');
  const args = [command, '--config', config, '--output-type', 'json', ...folders];
  const made = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!made.stdout.startsWith('{')) throw new Error(`${made.stdout}${made.stderr}`);
  const report = JSON.parse(made.stdout) as CruiseReport;
  return {
    modules: report.modules,
    violations: report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

let ownGraph: Cruised | undefined;

/** A hash that changes with every checked file. */
function graphHash(): string {
  const hash = createHash('sha256');
  for (const file of ['.dependency-cruiser.mjs', 'package.json', ...filesOf('src/**/*.*', 'seeds/**/*.*')]) {
    hash.update(`${file} ${statSync(join(root, file)).mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** The import graph of this repository, cached between test files because building it is slow. */
export function graph(): Cruised {
  if (ownGraph) return ownGraph;
  const cacheFile = join(root, 'node_modules/.cache/law', `${graphHash()}.json`);
  if (existsSync(cacheFile)) return (ownGraph = JSON.parse(readFileSync(cacheFile, 'utf8')) as Cruised);
  ownGraph = cruise(root, ['src', 'seeds']);
  rmSync(dirname(cacheFile), { recursive: true, force: true });
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(`${cacheFile}.${process.pid}`, JSON.stringify(ownGraph));
  renameSync(`${cacheFile}.${process.pid}`, cacheFile);
  return ownGraph;
}

/** All static imports of a file, transitively. Dynamic imports are separate chunks and not followed. */
export const staticImportsOf = (file: string): Set<string> => importsOf(file, ({ dynamic }) => !dynamic);

/** All imports of a file, transitively. */
export function importsOf(file: string, follows: (edge: Edge) => boolean = () => true): Set<string> {
  const edges = new Map(graph().modules.map((module) => [module.source, module.dependencies]));
  const seen = new Set<string>();
  const next = [file];
  for (let source = next.pop(); source !== undefined; source = next.pop()) {
    if (seen.has(source)) continue;
    seen.add(source);
    next.push(...(edges.get(source) ?? []).filter(follows).map((edge) => edge.resolved));
  }
  return seen;
}
