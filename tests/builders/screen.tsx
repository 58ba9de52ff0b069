import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface ShownScreen {
  host: HTMLElement;
  /** Waits until calls are answered and their results are rendered. */
  settle: () => Promise<void>;
  leave: () => void;
}

/** Renders a part of the console with its surroundings in a page: the queries, the router, antd's messages. */
export async function showScreen(element: ReactElement): Promise<ShownScreen> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const settle = () => act(() => new Promise<void>((done) => setTimeout(done)));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <ConfigProvider button={{ autoInsertSpace: false }}>
            <App>{element}</App>
          </ConfigProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await settle();
  return {
    host,
    settle,
    leave: () => {
      act(() => root.unmount());
      host.remove();
    },
  };
}
