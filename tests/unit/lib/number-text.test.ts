import { numberText } from '@/lib/number-text';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('the number %i is written as %s', (number, text) => expect(numberText(number)).toBe(text));
