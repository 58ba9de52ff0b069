import { AREA_CODE_PATTERN } from '@contract/rules/area';

/** Returns the area in an address; undefined when it is missing or invalid. */
export const readArea = (text: string | undefined): string | undefined =>
  text && new RegExp(AREA_CODE_PATTERN).test(text) ? text : undefined;
