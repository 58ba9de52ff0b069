import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PasswordPanel } from '@/console/screens/personal-center/password-panel';
import { KeywordSearch } from '@/console/ui/keyword-search';
import { until } from '../../support/until';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const show = (element: ReactElement) =>
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <App>{element}</App>
      </QueryClientProvider>,
    ),
  );

const field = (selector: string): HTMLInputElement => {
  const found = host.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`no field ${selector}`);
  return found;
};

/** Like a paste, but without the field's own limit, which only a browser applies. */
function paste(selector: string, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(selector), text);
    field(selector).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('what is too long in the console', () => {
  it('a search field keeps a text that is too long, says by how much, and does not search until it fits', () => {
    const asked: string[] = [];
    show(<KeywordSearch label="标题" className="keyword" value="" onSearch={(keyword) => asked.push(keyword)} />);
    const search = () => act(() => host.querySelector<HTMLButtonElement>('.ant-input-search-button')?.click());
    expect(field('.keyword input').hasAttribute('maxlength')).toBe(false);
    paste('.keyword input', `${'长'.repeat(57)} `);
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('超出 7 字，请删减');
    search();
    expect(asked).toEqual([]);
    paste('.keyword input', ` ${'长'.repeat(50)} `);
    expect(host.querySelector('[role="alert"]')).toBeNull();
    search();
    expect(asked).toEqual(['长'.repeat(50)]);
  });

  it('the fields of a new password keep a text that is too long, and say by how much', async () => {
    show(<PasswordPanel username="office" pending={false} />);
    const [next, again] = ['#password_newPassword', '#password_repeated'];
    expect([next, again].filter((selector) => field(selector).hasAttribute('maxlength'))).toEqual([]);
    paste(next, `Aa1@${'长'.repeat(62)}`);
    const error = () => host.querySelector('.ant-form-item-explain-error')?.textContent;
    await until(async () => {
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
      return error() !== undefined;
    });
    expect(error()).toBe('超出 2 字，请删减');
  });
});
