/** What a key press tells, as far as it is read here; the mini-app sends none. */
interface KeyPress {
  key?: string;
  preventDefault?: () => void;
}

export interface PressableState {
  /** What it does, where its text alone does not say. */
  label?: string;
  role?: 'button' | 'tab' | 'radio' | 'checkbox' | 'link';
  disabled?: boolean;
  /** Of a radio or a checkbox. */
  checked?: boolean;
  /** Of a button that stays down. */
  pressed?: boolean;
  /** Of a tab. */
  selected?: boolean;
  /** Of what opens something. */
  expanded?: boolean;
}

type Attributes = Record<string, unknown>;

/** Only what is given: Taro's elements write an undefined attribute as the word "undefined". */
const given = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

/**
 * Makes an element that is no native button one for keyboards and screen readers: it can be reached, says what it is, and Enter and
 * Space press it. Taro's own elements do none of this.
 */
export function pressable(state: PressableState, onPress: () => void): Attributes {
  const { label, role = 'button', disabled, checked, pressed, selected, expanded } = state;
  return given({
    role,
    tabIndex: disabled ? -1 : 0,
    'aria-label': label,
    'aria-disabled': disabled ? 'true' : undefined,
    'aria-checked': checked === undefined ? undefined : String(checked),
    'aria-pressed': pressed === undefined ? undefined : String(pressed),
    'aria-selected': selected === undefined ? undefined : String(selected),
    'aria-expanded': expanded === undefined ? undefined : String(expanded),
    onKeyDown: (event: KeyPress) => {
      if (disabled || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault?.();
      onPress();
    },
  });
}

/** Names a part of the page for screen readers. */
export const named = (role: string, label?: string): Attributes => given({ role, 'aria-label': label });

/** A heading; the page's title is of level 1. */
export const heading = (level: 1 | 2 | 3): Attributes => ({ role: 'heading', 'aria-level': String(level) });

/** What a message that appears by itself needs, to be spoken. */
export const spoken: Attributes = { role: 'status', 'aria-live': 'polite' };
export const alarmed: Attributes = { role: 'alert' };
/** For drawings that say nothing the text does not say. */
export const decorative: Attributes = { 'aria-hidden': 'true' };

/** The classes of a page's outermost element: the colours, its own name, and large letters where they are asked for. */
export const frameClass = (name: string, large: boolean): string => `u-theme ${name}${large ? ' u-large' : ''}`;
