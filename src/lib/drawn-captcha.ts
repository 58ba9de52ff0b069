/** The size of the picture in pixels, and the amount of noise on it. */
export interface CaptchaSize {
  width: number;
  height: number;
  noiseLines: number;
  noiseDots: number;
  fontMin: number;
  fontMax: number;
}

/** The widget's defaults, in pixels and counts. Source: the specification's constants. */
export const DRAWN_CAPTCHA: CaptchaSize = { width: 160, height: 40, noiseLines: 8, noiseDots: 100, fontMin: 16, fontMax: 40 };

/** The background of the picture; the characters on it are dark. */
export const CAPTCHA_COLOUR = '#f4f5f7';

/** The inputs of the picture. The names are the specification's. */
export interface CaptchaInputs {
  identifyCode: string;
  size: CaptchaSize;
  colour: string;
}

const CODE_LENGTH = 4;
/** Without the characters that look alike: 0 O, 1 I L. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The part of a 2D context that drawing uses. */
export interface DrawingContext {
  fillStyle: unknown;
  strokeStyle: unknown;
  font: string;
  textBaseline: unknown;
  textAlign: unknown;
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
const colourBetween = (min: number, max: number): string => `rgb(${between(min, max)},${between(min, max)},${between(min, max)})`;

/** Returns a new random code for a picture. */
export const drawCode = (): string => Array.from({ length: CODE_LENGTH }, () => CHARACTERS[between(0, CHARACTERS.length)]).join('');

/** Whether the typed text is the code, in upper or lower case. */
export const codeMatches = (code: string, typed: string): boolean => typed.trim().toUpperCase() === code;

/** Draws each character in its own cell, in a random size and slant. */
function paintCharacters(context: DrawingContext, { identifyCode, size: { width, height, fontMin, fontMax } }: CaptchaInputs): void {
  const cell = width / identifyCode.length;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  Array.from(identifyCode).forEach((character, index) => {
    context.save();
    context.fillStyle = colourBetween(20, 120);
    context.font = `${between(fontMin, fontMax + 1)}px sans-serif`;
    context.translate((index + 0.5) * cell, height / 2 + between(-2, 3));
    context.rotate((between(-20, 20) * Math.PI) / 180);
    context.fillText(character, 0, 0);
    context.restore();
  });
}

function paintNoise(context: DrawingContext, { width, height, noiseLines, noiseDots }: CaptchaSize): void {
  for (let line = 0; line < noiseLines; line += 1) {
    context.strokeStyle = colourBetween(120, 200);
    context.beginPath();
    context.moveTo(between(0, width), between(0, height));
    context.lineTo(between(0, width), between(0, height));
    context.stroke();
  }
  for (let dot = 0; dot < noiseDots; dot += 1) {
    context.fillStyle = colourBetween(80, 220);
    context.beginPath();
    context.arc(between(0, width), between(0, height), 1, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Draws the code with noise over it. */
export function paintCode(context: DrawingContext, inputs: CaptchaInputs): void {
  const { size, colour } = inputs;
  context.fillStyle = colour;
  context.fillRect(0, 0, size.width, size.height);
  paintCharacters(context, inputs);
  paintNoise(context, size);
}
