import { AREA_CODE_PATTERN } from '@contract/rules/area';

/** The area that an address names, or none. */
export const readArea = (text: string | undefined): string | undefined =>
  text && new RegExp(AREA_CODE_PATTERN).test(text) ? text : undefined;
