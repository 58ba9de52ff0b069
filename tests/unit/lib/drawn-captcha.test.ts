import { askInWords, codeMatches, drawCode, DRAWN_CAPTCHA, type DrawingContext, paintCode } from '@/lib/drawn-captcha';

describe('the captcha that is drawn on the page', () => {
  it('draws codes of four characters that cannot be mistaken', () => {
    const codes = Array.from({ length: 200 }, drawCode);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-KM-NP-Z]{4}$/);
    expect(new Set(codes).size).toBeGreaterThan(150);
  });

  it('takes letters of either case and nothing else', () => {
    expect(codeMatches('A7KX', ' a7kx ')).toBe(true);
    expect(codeMatches('A7KX', 'a7k')).toBe(false);
    expect(codeMatches('A7KX', '')).toBe(false);
  });

  it('asks in words what can be reckoned', () => {
    const { question, answer } = askInWords();
    const [one, other] = (question.match(/\d+/g) ?? []).map(Number);
    expect(Number(answer)).toBe((one ?? 0) + (other ?? 0));
  });

  it('paints the characters under the lines and dots that the specification counts', () => {
    const calls: Record<string, number> = {};
    const count = (name: string) => () => {
      calls[name] = (calls[name] ?? 0) + 1;
    };
    const names = [
      'fillRect',
      'fillText',
      'beginPath',
      'moveTo',
      'lineTo',
      'stroke',
      'arc',
      'fill',
      'save',
      'restore',
      'translate',
      'rotate',
    ];
    const context = Object.fromEntries(names.map((name) => [name, count(name)])) as unknown as DrawingContext;
    paintCode(context, 'A7KX');
    expect(calls).toMatchObject({ fillText: 4, stroke: DRAWN_CAPTCHA.noiseLines, arc: DRAWN_CAPTCHA.noiseDots });
  });
});
