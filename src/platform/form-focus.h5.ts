import type { FormFocusPort } from './ports';

/** A field that is wrong (src/ui/field), and what in it can be filled in or chosen. */
const WRONG = '.u-field--wrong';
const USABLE = 'input, textarea, [tabindex="0"]';

/** Taro keeps the pages below the one in front in the document, hidden. */
const isShown = (field: HTMLElement): boolean => field.offsetParent !== null;

export const showFirstWrong: FormFocusPort['showFirstWrong'] = () => {
  const wrong = Array.from(document.querySelectorAll<HTMLElement>(WRONG)).find(isShown);
  wrong?.querySelector<HTMLElement>(USABLE)?.focus();
};
