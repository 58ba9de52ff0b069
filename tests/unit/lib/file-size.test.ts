import { sizeText } from '@/lib/number-text';

describe('sizes', () => {
  it('file sizes are written in readable units', () => {
    expect(sizeText(0)).toBe('0 B');
    expect(sizeText(1023)).toBe('1023 B');
    expect(sizeText(1536)).toBe('1.5 KB');
    expect(sizeText(10_485_760)).toBe('10.0 MB');
  });
});
