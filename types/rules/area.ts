/** GB/T 2260 codes: city 4 digits, county 6, town 9. A code begins with the code of its parent. */
export const AREA_CODE_PATTERN = '^(\\d{4}|\\d{6}|\\d{9})$';

export type AreaLevel = 'city' | 'county' | 'town';

const LEVEL_BY_LENGTH: Record<number, AreaLevel> = { 4: 'city', 6: 'county', 9: 'town' };

/** Returns the level of an area code; throws RangeError when the code has none of the three lengths. */
export function areaLevel(areaCode: string): AreaLevel {
  const level = LEVEL_BY_LENGTH[areaCode.length];
  if (!level) throw new RangeError(`invalid area code: ${areaCode}`);
  return level;
}

/** Checks whether `outer` contains `inner`. Data is visible downward: a role sees its own area and the areas below it, never a sibling. */
export function areaContains(outer: string, inner: string): boolean {
  return inner.startsWith(outer);
}

/** The number of digits in the codes directly below an area; for a town, which has no areas below it, the digits of its own code. */
export const digitsBelow = (areaCode: string): number => ({ city: 6, county: 9, town: 9 })[areaLevel(areaCode)];

/** The code of the area above; null for a city. */
export function parentAreaCode(areaCode: string): string | null {
  if (areaCode.length === 9) return areaCode.slice(0, 6);
  if (areaCode.length === 6) return areaCode.slice(0, 4);
  return null;
}

/** The area and the areas above it, nearest first. */
export function areaAndAbove(areaCode: string): string[] {
  const above = parentAreaCode(areaCode);
  return above === null ? [areaCode] : [areaCode, ...areaAndAbove(above)];
}
