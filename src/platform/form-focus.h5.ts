import type { FormFocusPort } from './ports';

/** An invalid field (src/ui/field), and the elements in it that can be filled in or chosen. */
const WRONG = '.u-field--wrong';
const USABLE = 'input, textarea, [tabindex="0"]';

/** Taro keeps the pages below the top one in the document, hidden. */
const isShown = (field: HTMLElement): boolean => field.offsetParent !== null;

export const showFirstWrong: FormFocusPort['showFirstWrong'] = () => {
  const wrong = Array.from(document.querySelectorAll<HTMLElement>(WRONG)).find(isShown);
  wrong?.querySelector<HTMLElement>(USABLE)?.focus();
};
