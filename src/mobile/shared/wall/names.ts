/** 景宁畲族自治县 is too long for a wall; everybody there says 景宁. */
export const shortName = (name: string): string => name.replace(/.族自治县$/, '');
