/** Numbers of a sheet as people type them. */
export interface TypedNumbers {
  /** Each once, in their order. */
  numbers: number[];
  /** Parts that are no number and no span of numbers. */
  wrong: string[];
}

const LARGEST = 99_999;
/** So many people are signed in at once. */
const MOST = 500;
const PART = /^(\d{1,5})(?:[-－–—~～至](\d{1,5}))?$/;

/** Full-width digits as they come out of a Chinese keyboard. */
const plainDigits = (text: string): string => text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** The first and last number of a part; null where it is neither a number nor a span. */
function spanOf(part: string): [number, number] | null {
  const found = PART.exec(part);
  if (!found) return null;
  const first = Number(found[1]);
  const last = found[2] === undefined ? first : Number(found[2]);
  const isRight = first >= 1 && first <= last && last <= LARGEST && last - first < MOST;
  return isRight ? [first, last] : null;
}

/** Reads '1-20,25，33': numbers and spans, with a comma, a blank, a line or 、 between. */
export function readNumbers(text: string): TypedNumbers {
  const parts = plainDigits(text)
    .replace(/\s*([-－–—~～至])\s*/g, '$1')
    .split(/[\s,，、;；]+/)
    .filter(Boolean);
  const numbers = new Set<number>();
  const wrong: string[] = [];
  for (const part of parts) {
    const span = spanOf(part);
    if (!span) wrong.push(part);
    else for (let number = span[0]; number <= span[1]; number += 1) numbers.add(number);
  }
  return { numbers: [...numbers].sort((one, other) => one - other), wrong };
}

/** What is wrong with what was typed; undefined where nothing is. */
export function numbersProblem(text: string): string | undefined {
  const { numbers, wrong } = readNumbers(text);
  if (wrong.length > 0) return `“${wrong.slice(0, 3).join('、')}”不是编号，请写成 1-20,25,33 的样子`;
  return numbers.length > MOST ? `一次最多登记 ${String(MOST)} 人` : undefined;
}
