const KILOMETRE = 1000;
const TENS = 10;

/** Returns e.g. 350 米 or 1.2 公里. */
export const distanceText = (metres: number): string =>
  metres < KILOMETRE ? `${String(Math.round(metres / TENS) * TENS)} 米` : `${(metres / KILOMETRE).toFixed(1)} 公里`;
