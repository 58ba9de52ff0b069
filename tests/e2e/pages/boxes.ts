import type { Locator } from 'playwright-core';

/** The position of an element in the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const boxOf = (element: Locator): Promise<Box> =>
  element.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom };
  });

/** Returns the boxes of the texts of all these elements, line by line: an element itself may be much wider. Reads them at once, because one may go. */
export async function linesOf(elements: Locator): Promise<Box[]> {
  await elements.first().waitFor({ state: 'attached' });
  return elements.evaluateAll((all) =>
    all.flatMap((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const lines = new Map<number, { left: number; top: number; right: number; bottom: number }>();
      for (const { left, top, right, bottom, width } of words.getClientRects()) {
        if (width === 0) continue;
        const line = lines.get(Math.round(bottom)) ?? { left, top, right, bottom };
        lines.set(Math.round(bottom), { ...line, left: Math.min(line.left, left), right: Math.max(line.right, right) });
      }
      return [...lines.values()];
    }),
  );
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export const heightOf = ({ top, bottom }: Box): number => bottom - top;
export const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2;

/** Returns the layout of step names: the number of lines of each, the number of overlaps, and the text colours of each state. */
export async function stepNames(names: Locator, stateOf: RegExp): Promise<{ lines: number[]; overlapping: number; colours: number[] }> {
  const steps = await names.all();
  const lines = await Promise.all(steps.map(linesOf));
  const boxes = lines.flat();
  const overlapping = boxes.filter((box, index) => boxes.slice(index + 1).some((other) => overlap(box, other))).length;
  const byState = new Map<string, Set<string>>();
  for (const step of steps) {
    const { state, colours } = await step.evaluate((name, source) => {
      const words = [name, ...name.querySelectorAll('*')];
      return {
        state: new RegExp(source).exec((name.closest('[class*="__item--"]') ?? name.parentElement)?.className ?? '')?.[1] ?? '',
        colours: words.map((word) => getComputedStyle(word).color),
      };
    }, stateOf.source);
    byState.set(state, new Set([...(byState.get(state) ?? []), ...colours]));
  }
  return { lines: lines.map(({ length }) => length), overlapping, colours: [...byState.values()].map(({ size }) => size) };
}
