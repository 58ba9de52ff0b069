import { moneyText, quarterText, readAreaCode, readLivelihoodYear, readPublicLivelihoods, shareText } from '@/features/livelihood/words';

test('shares, money and quarters are written in words, and a share without a base as a dash', () => {
  expect([null, 0, 0.666, 0.998, 1].map(shareText)).toEqual(['—', '0%', '67%', '99%', '100%']);
  expect([0, 350, 1234.567, 9999.99, 10_000, 125_000].map(moneyText)).toEqual([
    ...['0 万元', '350 万元', '1,234.57 万元', '9,999.99 万元', '1 亿元', '12.5 亿元'],
  ]);
  expect([1, 2, 3, 4].map(quarterText)).toEqual(['第一季度', '第二季度', '第三季度', '第四季度']);
});

test('the public list takes only valid values from its address', () => {
  const asked = readPublicLivelihoods({
    ...{ keyword: '  电梯 ', year: '2026', areaCode: '331102', areaOnly: 'true', state: 'running', colour: 'red', category: 'transport' },
    ever: 'formal',
  });
  expect(asked).toEqual({
    ...{ keyword: '电梯', year: 2026, areaCode: '331102', areaOnly: true, state: 'running', colour: 'red', category: 'transport' },
    ever: 'formal',
  });
  const strange = readPublicLivelihoods({
    ...{ keyword: ' ', year: '1999', areaCode: '<b>', areaOnly: 'yes', state: 'toString', colour: 'blue', category: 'a b', ever: 'x' },
  });
  expect(Object.values(strange as Record<string, unknown>).filter((value) => value !== undefined)).toEqual([]);
  expect([readLivelihoodYear('2041'), readLivelihoodYear('2040'), readLivelihoodYear(undefined)]).toEqual([undefined, 2040, undefined]);
  expect([readAreaCode('3311'), readAreaCode('3311x')]).toEqual(['3311', undefined]);
});
