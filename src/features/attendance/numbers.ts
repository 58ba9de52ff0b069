/** Numbers of a sheet, parsed from typed text. */
export interface TypedNumbers {
  /** Each number once, in their order. */
  numbers: number[];
  /** Parts that are neither a number nor a range. */
  wrong: string[];
}

const LARGEST = 99_999;
/** The maximum number of people signed in at once. */
const MOST = 500;
const PART = /^(\d{1,5})(?:[-－–—~～至](\d{1,5}))?$/;

/** Converts full-width digits of a Chinese keyboard. */
const plainDigits = (text: string): string => text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** Returns the first and last number of a part; null when it is neither a number nor a range. */
function spanOf(part: string): [number, number] | null {
  const found = PART.exec(part);
  if (!found) return null;
  const first = Number(found[1]);
  const last = found[2] === undefined ? first : Number(found[2]);
  const isRight = first >= 1 && first <= last && last <= LARGEST && last - first < MOST;
  return isRight ? [first, last] : null;
}

/** Parses '1-20,25，33': numbers and ranges, separated by a comma, a blank, a line break or 、. */
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

/** Returns the problem of the typed text; undefined when it is valid. */
export function numbersProblem(text: string): string | undefined {
  const { numbers, wrong } = readNumbers(text);
  if (wrong.length > 0) return `“${wrong.slice(0, 3).join('、')}”不是编号，请写成 1-20,25,33 的样子`;
  return numbers.length > MOST ? `一次最多登记 ${String(MOST)} 人` : undefined;
}
