import { expect, test } from 'vitest';
import { callOmittingInvalid } from '#api/call-omitting-invalid.ts';
import type { Call } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import { endpoint } from '#api/endpoint.ts';

const list = endpoint({ method: 'GET', path: '/api/x', action: 'news.read' });
const input = { genre: 'NONSENSE', badge: 'x', search: 'word' };

/** Rejects the given fields while they are sent. */
function refusing(fields: Record<string, string>, status = 400) {
  const requests: object[] = [];
  const call = (async (_, { input: sent = {} } = {}) => {
    requests.push(sent as object);
    const wrong = Object.keys(fields).filter((name) => Object.hasOwn(sent as object, name));
    if (wrong.length > 0)
      throw new ApiError(
        wrong.map((name) => ({ code: 'validation_failed', message: '', field: fields[name]! })),
        status,
      );
    return 'found';
  }) as Call;
  return { client: { call }, requests };
}

test('rejected parameters are omitted and the request is repeated', async () => {
  const { client, requests } = refusing({ genre: 'genre', badge: 'badge.0' });
  expect(await callOmittingInvalid(client, list, { input })).toBe('found');
  expect(requests).toEqual([input, { search: 'word' }]);
});

test('a parameter that only the second response rejects is omitted too', async () => {
  const requests: object[] = [];
  const call = (async (_, { input: sent = {} } = {}) => {
    requests.push(sent as object);
    const field = ['badge', 'genre'].find((name) => Object.hasOwn(sent as object, name));
    if (field) throw new ApiError([{ code: 'validation_failed', message: '', field }], 400);
    return 'found';
  }) as Call;
  expect(await callOmittingInvalid({ call }, list, { input })).toBe('found');
  expect(requests).toEqual([input, { genre: 'NONSENSE', search: 'word' }, { search: 'word' }]);
});

test('an accepted request is sent once', async () => {
  const { client, requests } = refusing({});
  await callOmittingInvalid(client, list, { input });
  expect(requests).toEqual([input]);
});

test.each([
  ['another status', refusing({ genre: 'genre' }, 500)],
  ['a field that was not sent', refusing({ genre: 'limit' })],
])('%s is thrown unchanged', async (_, { client, requests }) => {
  await expect(callOmittingInvalid(client, list, { input })).rejects.toThrow(ApiError);
  expect(requests).toHaveLength(1);
});
