import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

const TURNS = 10;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders a component of the phone pages inside a query client. */
export function showOnPhone(element: ReactElement) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const draw = (next: ReactElement) => act(() => root.render(<QueryClientProvider client={client}>{next}</QueryClientProvider>));
  draw(element);
  const by = <Found extends HTMLElement>(selector: string): Found => {
    const found = host.querySelector<Found>(selector);
    if (!found) throw new Error(`nothing is ${selector} in ${host.innerHTML}`);
    return found;
  };
  return {
    host,
    draw,
    by,
    all: (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)],
    /** Presses the button with this text. */
    press: (text: string) => {
      const found = [...host.querySelectorAll<HTMLElement>('[role="button"]')].find(({ textContent }) => textContent === text);
      if (!found) throw new Error(`nothing reads ${text} in ${host.textContent}`);
      act(() => found.click());
    },
    /** Waits until calls are answered and their results are rendered, which takes a few turns each. */
    settle: () =>
      act(async () => {
        for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((done) => setTimeout(done));
      }),
    leave: () => {
      act(() => root.unmount());
      host.remove();
    },
  };
}
