/** @jest-environment-options {"url": "http://localhost/data-board/dashboard"} */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CountField } from '@/console/ui/count-field';
import { AreaField } from '@/console/ui/selects';
import { aWire } from '../../builders/wire';
import { until } from '../../support/until';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let host: HTMLElement;
let form: FormInstance;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

function Frame({ field }: { field: ReactElement }) {
  [form] = Form.useForm();
  return (
    <Form form={form}>
      <Form.Item name="value" label="栏目">
        {field}
      </Form.Item>
    </Form>
  );
}

async function show(field: ReactElement): Promise<void> {
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Frame field={field} />
      </QueryClientProvider>,
    ),
  );
  await settle();
}

const value = (): unknown => form.getFieldValue('value');

describe('a field for a whole number', () => {
  it.each([
    ['八', 8],
    ['十五', 15],
    ['２１', 21],
    ['120', 120],
  ])('a field for a whole number accepts %s', async (typed, number) => {
    await show(<CountField />);
    const input = host.querySelector('input') as HTMLInputElement;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    act(() => {
      set?.call(input, typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    act(() => {
      input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    expect(value()).toBe(number);
    expect(input.value).toBe(String(number));
  });
});

const area = (code: string, children: unknown[] = []) => ({ code, name: `区域${code}`, children });
const answers = (tree: unknown) => aWire(() => ({ body: { code: 200, data: tree } }));

describe('a field for an area', () => {
  it('an area field is filled in when there is only one area, and shows it', async () => {
    await answers(area('331102001'));
    await show(<AreaField />);
    await until(async () => {
      await settle();
      return value() !== undefined;
    });
    expect(value()).toBe('331102001');
    expect(host.textContent).toContain('区域331102001');
  });

  it('an area field is left to the user when there are several areas', async () => {
    await answers(area('3311', [area('331102')]));
    await show(<AreaField />);
    expect(value()).toBeUndefined();
    expect(host.textContent).toContain('选择区域');
  });
});
