/** Inputs of the law tests: source files, syntax trees and the import graph. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { cruiseArguments } from '../../scripts/cruise-arguments.ts';

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

/** Checks the import rules of the repository over the given folders of another tree. */
export function cruise(tree: string, folders: string[]): Cruised {
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(root, '.dependency-cruiser.mjs');
  return runCruiser(tree, [command, '--config', config, '--output-type', 'json', ...folders]);
}

function runCruiser(tree: string, args: string[]): Cruised {
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

/** The import graph of this repository. The gate `imports` of the same run has put it into the cache. */
export const graph = (): Cruised => (ownGraph ??= runCruiser(root, cruiseArguments('--output-type', 'json')));

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
