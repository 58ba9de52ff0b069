/** The parts of a key press that are used here; the mini-app sends none. */
interface KeyPress {
  key?: string;
  preventDefault?: () => void;
}

export interface PressableState {
  /** The label, when the text alone does not describe the action. */
  label?: string;
  role?: 'button' | 'tab' | 'radio' | 'checkbox' | 'link';
  disabled?: boolean;
  /** For a radio or a checkbox. */
  checked?: boolean;
  /** For a toggle button. */
  pressed?: boolean;
  /** For a tab. */
  selected?: boolean;
  /** For an element that opens another one. */
  expanded?: boolean;
}

type Attributes = Record<string, unknown>;

/** Returns only the given attributes: Taro's elements write an undefined attribute as the word "undefined". */
const given = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

/**
 * Returns the attributes that make an element a button for keyboards and screen readers: it can be focused, has a role, and Enter and Space press it.
 * Taro's own elements do none of this.
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

/** Returns the attributes that name a part of the page for screen readers. */
export const named = (role: string, label?: string): Attributes => given({ role, 'aria-label': label });

/** Returns the attributes of a heading; the page's title has level 1. */
export const heading = (level: 1 | 2 | 3): Attributes => ({ role: 'heading', 'aria-level': String(level) });

/** The attributes of a message that screen readers announce when it appears. */
export const spoken: Attributes = { role: 'status', 'aria-live': 'polite' };
export const alarmed: Attributes = { role: 'alert' };
/** The attributes of drawings without information of their own. */
export const decorative: Attributes = { 'aria-hidden': 'true' };

/** Returns the classes of a page's outermost element: the colours, its own name, and large text if chosen. */
export const frameClass = (name: string, large: boolean): string => `u-theme ${name}${large ? ' u-large' : ''}`;
