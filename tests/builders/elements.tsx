import { Current } from '@tarojs/runtime';
import TaroTestUtils from '@tarojs/test-utils-react';
import type { ReactElement } from 'react';

const PAGE = '/tested';

const { act, fireEvent } = new TaroTestUtils();

/** Taro's elements render some frames after React. */
const TURNS = 5;

async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/**
 * Returns functions to find and operate the elements below a host. Does not use the helper's html(), which walks all the data of Taro's elements and
 * takes a minute.
 */
export function operate(host: HTMLElement) {
  const all = (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)];
  const by = (selector: string): HTMLElement => {
    const [found] = all(selector);
    if (!found) throw new Error(`nothing is ${selector} in ${host.outerHTML}`);
    return found;
  };
  const field = (label: string) => by(`input[aria-label="${label}"], textarea[aria-label="${label}"]`) as HTMLInputElement;
  /** Finds an element by its label, or else by its text. */
  const called = (name: string): HTMLElement => {
    const found = all('[role]').find((one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name);
    if (!found) throw new Error(`nothing is called ${name} in ${host.outerHTML}`);
    return found;
  };
  return {
    all,
    by,
    called,
    field,
    text: () => host.textContent,
    settle,
    tap: async (target: string | HTMLElement) => {
      fireEvent.click(typeof target === 'string' ? called(target) : target);
      await settle();
    },
    type: async (label: string, value: string) => {
      fireEvent.input(field(label), { target: { value } } as InputEventInit);
      await settle();
    },
    /** Presses a key on the focused element, or on the given one. */
    key: async (key: string, { on = document.activeElement ?? host, shiftKey = false }: { on?: Element; shiftKey?: boolean } = {}) => {
      fireEvent.keyDown(on, { key, shiftKey, ...(key === 'Enter' ? ENTER_OF_OLD : {}) });
      await settle();
    },
    focus: (element: HTMLElement) => {
      act(() => element.focus());
    },
  };
}

/** Taro's own fields recognise the key only by its legacy key code. */
const ENTER_OF_OLD = { keyCode: 13 };

export type Operated = ReturnType<typeof operate>;

const left: (() => void)[] = [];

/** Mounts a component with Taro's own elements. */
export async function mount(element: ReactElement): Promise<Operated> {
  const host = document.body.appendChild(document.createElement('div'));
  // Code that measures elements looks up the current page.
  host.id = PAGE;
  Current.page = { path: PAGE } as typeof Current.page;
  const util = new TaroTestUtils();
  await util.mount(() => element, { container: host });
  left.push(() => {
    util.unmout();
    Current.page = null;
    host.remove();
  });
  await settle();
  return operate(host);
}

/** Unmounts everything that was mounted. */
export function unmountAll(): void {
  for (const leave of left.splice(0)) leave();
}
