/** The compiler checks these calls: an unused `@ts-expect-error` is an error of its own. */
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { Facts } from '#access/relations.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { defineHandler } from './define-handler.ts';
import type { HandlerContext } from './define-handler.ts';

const endpoint = { method: 'POST', path: '/api/test', action: 'session.read' } as unknown as Endpoint<
  { name: string },
  null
>;
const input = z.object({ name: z.string() });
interface Named {
  facts: Facts;
  name: string;
}

test('the steps of a handler take the input of its endpoint and the record that was found', () => {
  const define = () => [
    defineHandler(endpoint, {
      input,
      find: async (): Promise<Named> => ({ facts: {} as Facts, name: '' }),
      run: async ({ input: { name }, subject }: HandlerContext<{ name: string }, Named>) =>
        void [name, subject.name],
    }),
    // @ts-expect-error The endpoint has no such input.
    defineHandler(endpoint, {
      input,
      run: async (context: HandlerContext<{ name: string; age: number }, { facts: Facts }>) =>
        void context.input.age,
    }),
    // @ts-expect-error Without `find` there is no name.
    defineHandler<{ name: string }, { facts: Facts }>(endpoint, {
      input,
      run: async (context: HandlerContext<{ name: string }, Named>) => void context.subject.name,
    }),
  ];
  expect(define).toBeTypeOf('function');
});
