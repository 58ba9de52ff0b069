/** @jest-environment-options {"url": "http://localhost/data-board/login"} */
import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';

// Taro's router includes elements of its own, which jsdom cannot render.
jest.mock('@tarojs/router', () => ({ history: {} }));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let host: HTMLElement;
let isThere: boolean;
let asked: number;
let lost: number;
let Part: ComponentType<object>;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  [isThere, asked, lost] = [false, 0, 0];
  Part = lazyComponent(() => {
    asked += 1;
    return isThere ? Promise.resolve(() => <p>the part</p>) : Promise.reject(new Error('it did not come'));
  });
  // React logs the errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

const show = (attempt: number) =>
  act(async () => {
    root.render(
      <ChunkBoundary attempt={attempt} onLost={() => (lost += 1)} waiting={<p>waiting</p>}>
        <Part />
      </ChunkBoundary>,
    );
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

describe('a part beside the page that does not come', () => {
  it('a lost part shows a message, and the waiting content stays', async () => {
    await show(0);
    expect([host.textContent, lost]).toEqual(['waiting', 1]);
    expect(document.querySelector('[role="status"]')?.textContent).toBe('没有打开，请重新加载页面后再试');
  });

  it('a lost part is requested again when it is needed again', async () => {
    await show(0);
    isThere = true;
    await show(1);
    expect([host.textContent, asked, lost]).toEqual(['the part', 2, 1]);
  });

  it('a lost part is requested again by another boundary', async () => {
    await show(0);
    isThere = true;
    act(() => root.render(null));
    await show(0);
    expect([host.textContent, asked, lost]).toEqual(['the part', 2, 1]);
  });
});
