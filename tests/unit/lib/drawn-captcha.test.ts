import {
  CAPTCHA_COLOUR,
  type CaptchaInputs,
  codeMatches,
  drawCode,
  DRAWN_CAPTCHA,
  type DrawingContext,
  paintCode,
} from '@/lib/drawn-captcha';

type Call = [name: string, ...given: unknown[]];

/** Returns the canvas calls of the painting, in order; `fonts` in pixels. */
function painted(inputs: CaptchaInputs): { calls: Call[]; colours: unknown[]; fonts: number[] } {
  const calls: Call[] = [];
  const colours: unknown[] = [];
  const fonts: number[] = [];
  const target = {
    set fillStyle(colour: unknown) {
      colours.push(colour);
    },
    set font(font: string) {
      fonts.push(Number.parseInt(font, 10));
    },
  };
  const context = new Proxy(target, {
    get:
      (_target, name) =>
      (...given: unknown[]) =>
        calls.push([String(name), ...given]),
  }) as unknown as DrawingContext;
  paintCode(context, inputs);
  return { calls, colours, fonts };
}

describe('the captcha that is drawn on the page', () => {
  it('the drawn captcha has codes of four characters that are easy to tell apart', () => {
    const codes = Array.from({ length: 200 }, drawCode);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-KM-NP-Z]{4}$/);
    expect(new Set(codes).size).toBeGreaterThan(150);
  });

  it('the drawn captcha accepts upper and lower case letters, and nothing else', () => {
    expect(codeMatches('A7KX', ' a7kx ')).toBe(true);
    expect(codeMatches('A7KX', 'a7k')).toBe(false);
    expect(codeMatches('A7KX', '')).toBe(false);
  });

  it('[9.8] the drawn captcha has the defaults of the specification', () => {
    expect(DRAWN_CAPTCHA).toEqual({ width: 160, height: 40, noiseLines: 8, noiseDots: 100, fontMin: 16, fontMax: 40 });
  });

  it('[9.8] the drawn captcha paints characters of 16 to 40 pixels, 8 lines and 100 dots on 160 by 40', () => {
    const sizes = new Set<number>();
    for (let picture = 0; picture < 200; picture += 1) {
      const { calls, fonts } = painted({ identifyCode: 'A7KX', size: DRAWN_CAPTCHA, colour: CAPTCHA_COLOUR });
      expect(calls.filter(([name]) => name === 'stroke')).toHaveLength(8);
      expect(calls.filter(([name]) => name === 'arc')).toHaveLength(100);
      expect(calls[0]).toEqual(['fillRect', 0, 0, 160, 40]);
      for (const size of fonts) sizes.add(size);
    }
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([16, 40]);
  });

  it('[3.7] the drawn captcha draws the given code, in the given size and on the given colour', () => {
    const { calls, colours, fonts } = painted({
      identifyCode: 'B9',
      size: { width: 90, height: 30, noiseLines: 2, noiseDots: 3, fontMin: 20, fontMax: 20 },
      colour: '#fff8e1',
    });
    expect(calls[0]).toEqual(['fillRect', 0, 0, 90, 30]);
    expect(colours[0]).toBe('#fff8e1');
    expect(calls.filter(([name]) => name === 'fillText').map(([, character]) => character)).toEqual(['B', '9']);
    expect(fonts).toEqual([20, 20]);
    expect(calls.filter(([name]) => name === 'stroke')).toHaveLength(2);
    expect(calls.filter(([name]) => name === 'arc')).toHaveLength(3);
  });
});
