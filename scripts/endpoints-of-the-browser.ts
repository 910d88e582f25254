/**
 * What the browser needs of a contract: methods and paths. Schemas of answers never leave the server's bundle; schemas
 * of forms come with the pages that name them, because each contract is cut in two modules: its calls and the rest.
 */
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Constant {
  name: string;
  /** The whole statement. */
  statement: Node;
  exported: boolean;
  /** The right side. */
  made: Node;
}

interface Cut {
  start: number;
  end: number;
  instead: string;
}

const serverOnly = new Set(['params', 'input', 'output']);
const contract = /\/src\/features\/[^/]+\/contract[^/]*\.ts$/;
const rest = '?rest';

export const endpointsOfTheBrowser = (): Plugin => ({
  name: 'endpoints-of-the-browser',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) => (id.endsWith(rest) ? { id, moduleSideEffects: false } : null),
  transform(code, id) {
    const file = id.replace(rest, '');
    if (!/\/src\/[^?]+\.ts$/.test(file) || !/zod\/|endpoint\(/.test(code)) return null;
    const { body } = this.parse(code) as unknown as { body: Node[] };
    const constants = body.flatMap(constantsOf);
    if (!contract.test(file)) return { code: edited(code, constants.flatMap(pure)), map: null };
    const half = id.endsWith(rest) ? restOf : callsOf;
    return { code: half({ code, body, constants, file }), map: null, moduleSideEffects: false };
  },
});

interface Contract {
  code: string;
  body: Node[];
  constants: Constant[];
  file: string;
}

const isCall = ({ made, exported }: Constant): boolean =>
  exported && made.type === 'CallExpression' && (made['callee'] as { name?: string }).name === 'endpoint';

/** Everything but the calls; what only a call reads is exported too. */
function restOf({ code, constants }: Contract): string {
  const cuts = constants.flatMap((constant) =>
    isCall(constant)
      ? [{ start: constant.statement.start, end: constant.statement.end, instead: '' }]
      : pure(constant),
  );
  const hidden = constants.filter(({ exported }) => !exported).map(({ name }) => name);
  return `${edited(code, cuts)}\nexport { ${hidden.join(', ')} };`;
}

/** The calls without their schemas; whatever else the contract exports is passed on from its other half. */
function callsOf({ code, body, constants, file }: Contract): string {
  const calls = constants.filter(isCall);
  const others = constants.filter((constant) => !isCall(constant));
  const imports = body.filter(({ type }) => type === 'ImportDeclaration');
  const written = calls.map(({ statement, made }) => edited(code, schemas(made), statement));
  const read = others.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(written.join()));
  const from = ` from ${JSON.stringify(file + rest)};`;
  return [
    ...imports.map(({ start, end }) => code.slice(start, end)),
    `import { ${read.map(({ name }) => name).join(', ')} }${from}`,
    ...written,
    `export *${from}`,
  ].join('\n');
}

/** `const name = …`, exported or not. */
function constantsOf(statement: Node): Constant[] {
  const exported = statement.type === 'ExportNamedDeclaration';
  const declared = exported ? (statement['declaration'] as Node | null) : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  const declarations = declared['declarations'] as { id: { name: string }; init: Node | null }[];
  return declarations.flatMap(({ id, init }) =>
    init ? [{ name: id.name, statement, exported, made: init }] : [],
  );
}

/** A schema is made without any effect, so one that nobody names leaves the bundle. */
const pure = ({ made }: Constant): Cut[] =>
  made.type === 'CallExpression'
    ? [
        { start: made.start, end: made.start, instead: '/*@__PURE__*/(() => ' },
        { start: made.end, end: made.end, instead: ')()' },
      ]
    : [];

function schemas(call: Node): Cut[] {
  const fields = (call['arguments'] as Node[])[0]?.['properties'] as Node[] | undefined;
  const named = (field: Node) => (field['key'] as { name?: string } | undefined)?.name ?? '';
  const gone = (fields ?? []).filter((field) => serverOnly.has(named(field)));
  return gone.map(({ start, end }) => ({ start, end, instead: '...null' }));
}

function edited(code: string, cuts: readonly Cut[], part = { start: 0, end: code.length }): string {
  let from = part.start;
  let kept = '';
  for (const { start, end, instead } of cuts) {
    kept += code.slice(from, start) + instead;
    from = end;
  }
  return kept + code.slice(from, part.end);
}
