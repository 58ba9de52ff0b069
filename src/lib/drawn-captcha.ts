/** The widget's defaults. Pixels and counts. Source: the specification's constants. */
export const DRAWN_CAPTCHA = { width: 160, height: 40, noiseLines: 8, noiseDots: 100, fontMin: 16, fontMax: 40 } as const;

const CODE_LENGTH = 4;
/** Without the characters that look alike: 0 O, 1 I L. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Part of a 2D context that drawing uses. */
export interface DrawingContext {
  fillStyle: unknown;
  strokeStyle: unknown;
  font: string;
  textBaseline: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  stroke(): void;
  arc(x: number, y: number, radius: number, start: number, end: number): void;
  fill(): void;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
}

const between = (min: number, max: number): number => Math.floor(min + Math.random() * (max - min));
const colour = (min: number, max: number): string => `rgb(${between(min, max)},${between(min, max)},${between(min, max)})`;

/** A new code to be read off a picture. */
export const drawCode = (): string => Array.from({ length: CODE_LENGTH }, () => CHARACTERS[between(0, CHARACTERS.length)]).join('');

/** Whether what was typed is the code; letters of either case. */
export const codeMatches = (code: string, typed: string): boolean => typed.trim().toUpperCase() === code;

export interface WordQuestion {
  question: string;
  answer: string;
}

/** A question in words with its answer in digits, for who cannot read the picture. */
export function askInWords(): WordQuestion {
  const [one, other] = [between(1, 10), between(1, 10)];
  return { question: `${one} 加 ${other} 等于几？请用数字回答`, answer: String(one + other) };
}

/** Draws the code with noise around it. */
export function paintCode(context: DrawingContext, code: string): void {
  const { width, height, noiseLines, noiseDots, fontMin, fontMax } = DRAWN_CAPTCHA;
  context.textBaseline = 'bottom';
  context.fillStyle = '#f4f5f7';
  context.fillRect(0, 0, width, height);
  Array.from(code).forEach((character, index) => {
    context.save();
    context.fillStyle = colour(20, 120);
    context.font = `${between(Math.max(fontMin, fontMax - 14), fontMax - 6)}px sans-serif`;
    context.translate(((index + 0.6) * width) / (code.length + 0.6), height - between(0, 5));
    context.rotate((between(-20, 20) * Math.PI) / 180);
    context.fillText(character, 0, 0);
    context.restore();
  });
  for (let line = 0; line < noiseLines; line += 1) {
    context.strokeStyle = colour(120, 200);
    context.beginPath();
    context.moveTo(between(0, width), between(0, height));
    context.lineTo(between(0, width), between(0, height));
    context.stroke();
  }
  for (let dot = 0; dot < noiseDots; dot += 1) {
    context.fillStyle = colour(80, 220);
    context.beginPath();
    context.arc(between(0, width), between(0, height), 1, 0, 2 * Math.PI);
    context.fill();
  }
}
