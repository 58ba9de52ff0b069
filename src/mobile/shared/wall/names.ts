/** 景宁畲族自治县 is too long for the big screen; the local short name is 景宁. */
export const shortName = (name: string): string => name.replace(/.族自治县$/, '');
