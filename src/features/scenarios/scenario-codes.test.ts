import { expect, test } from 'vitest';
import { isSeriesFormat } from '#features/scenarios/scenario-codes.ts';

test('the formats of a series have episodes, the others do not', () => {
  const codes = ['SERIES', 'MINI_SERIES', 'WEB_SERIES', 'FEATURE', 'SHORT', 'DOCUMENTARY', ''];
  expect(codes.filter(isSeriesFormat)).toEqual(['SERIES', 'MINI_SERIES', 'WEB_SERIES']);
});
