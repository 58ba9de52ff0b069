import type { Locator, Page } from 'playwright-core';

export const billMap = (page: Page) => {
  const map = page.getByRole('group', { name: '各地公开件数的地图' });
  return {
    map,
    /** The places on the map. */
    places: map.getByRole('button').filter({ has: page.locator('.map-place__name') }),
    /** The same places as a list. */
    list: page.getByRole('group', { name: '地区', exact: true }),
    numbers: page.getByRole('region', { name: '所选地区' }),
  };
};

/** Returns the screen reader texts of the buttons, sorted. */
export async function spokenOf(buttons: Locator): Promise<string[]> {
  const names = await buttons.evaluateAll((found) => found.map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()));
  return names.sort();
}

/** Returns the share of an element's pixels that have the colour, from 0 to 1. */
export async function shareOfColour(page: Page, element: Locator, colour: readonly [number, number, number]): Promise<number> {
  const shot = await element.screenshot();
  return page.evaluate(
    async ([source, wanted]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const points = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
      const like = (at: number) => wanted.every((value, index) => Math.abs((points[at + index] ?? 0) - value) <= 2);
      let found = 0;
      for (let at = 0; at < points.length; at += 4) found += like(at) ? 1 : 0;
      return found / (points.length / 4);
    },
    [shot.toString('base64'), colour] as const,
  );
}
