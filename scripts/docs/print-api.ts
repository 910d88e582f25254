/** docs/api.md: every call, from `calls.ts` of the features and the schemas of the handlers. */
import * as z from 'zod/mini';
import { handlers } from '#app/handlers.ts';
import { endpointKey } from '#api/endpoint.ts';
import type { Endpoint, Schema } from '#api/endpoint.ts';
import { type Found, findEndpoints } from './found.ts';
import { table } from './table.ts';

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  maxLength?: number;
}

const schemaOf = (schema: Schema, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

function typeWords(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' / ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeWords))].join(' or ');
  if (schema.type === 'array') return `list of ${typeWords(schema.items ?? {})}`;
  const word = schema.type === undefined ? 'any' : [schema.type].flat().join(' or ');
  return schema.maxLength === undefined ? word : `${word}, at most ${schema.maxLength}`;
}

/** One row per field; the fields of a nested object follow it as `object.field`, of a list as `list[].field`. */
function fieldRows(schema: JsonSchema, prefix = ''): string[][] {
  const inner = schema.type === 'array' ? (schema.items ?? {}) : schema;
  const start = schema.type === 'array' ? `${prefix}[]` : prefix;
  const objects = [inner, ...(inner.anyOf ?? [])].filter((one) => one.properties);
  return objects.flatMap((one) =>
    Object.entries(one.properties ?? {}).flatMap(([name, field]) => {
      const path = start ? `${start}.${name}` : name;
      const required = one.required?.includes(name) ? 'yes' : '';
      return [[`\`${path}\``, typeWords(field), required], ...fieldRows(field, path)];
    }),
  );
}

function shape(title: string, schema: Schema | undefined, io: 'input' | 'output'): string[] {
  if (!schema) return [];
  const json = schemaOf(schema, io);
  const rows = fieldRows(json);
  return rows.length ? [title, table(['Field', 'Type', 'Required'], rows)] : [`${title} ${typeWords(json)}`];
}

const handlerOf = new Map(handlers.map((handler) => [endpointKey(handler.endpoint), handler]));

function entry({ value: endpoint }: Found<Endpoint>): string {
  const handler = handlerOf.get(endpointKey(endpoint))!;
  const traits = [
    `action \`${endpoint.action}\``,
    endpoint.method === 'POST' ? `body ${endpoint.body}` : '',
    endpoint.method === 'GET' && endpoint.changes ? 'changes something: needs the CSRF verdict' : '',
    endpoint.upload ? `file in \`${endpoint.upload.field}\`` : '',
    endpoint.beyondSpec ? 'ours, not in the specification' : '',
  ].filter(Boolean);
  return [
    `### ${endpoint.method} ${endpoint.path}`,
    `${traits.join(' · ')}`,
    ...shape(endpoint.method === 'GET' ? 'Query:' : 'Input:', handler.input, 'input'),
    ...(handler.output ? shape('Data:', handler.output, 'output') : [withoutOutput(endpoint)]),
  ].join('\n\n');
}

function withoutOutput({ method, redirects }: Endpoint): string {
  if (redirects) return 'Data: none, it redirects to a page.';
  return method === 'GET' ? 'Data: a file.' : 'Data: null';
}

export async function printApi(): Promise<string> {
  const endpoints = await findEndpoints();
  const features = [...new Set(endpoints.map(({ feature }) => feature))];
  return [
    '# The API',
    'Printed from `src/features/*/calls.ts` and the schemas of the handlers by `npm run docs`; not edited by hand.',
    'Every answer is `{ status, data, errors: [{ code, message, field? }] }`. Bodies are taken as multipart, urlencoded or JSON, whatever a call names; days travel as dd.MM.yyyy.',
    ...features.flatMap((feature) => [
      `## ${feature}`,
      ...endpoints.filter((found) => found.feature === feature).map(entry),
    ]),
    '',
  ].join('\n\n');
}
