/** @jest-environment-options {"url": "http://localhost/data-board/dashboard"} */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Form } from 'antd';
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { UnitSelect, UnitsSelect } from '@/console/ui/unit-select';
import { aWire } from '../../builders/wire';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let host: HTMLElement;

beforeEach(async () => {
  await aWire(() => ({ body: { code: 200, data: { items: [{ id: 7, name: '市民政局' }], total: 1, page: 1, pageSize: 20 } } }));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

async function show(field: ReactElement, { required }: { required: boolean }): Promise<void> {
  await act(async () => {
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Form>
          <Form.Item name="units" label="主办单位" rules={[{ required }]}>
            {field}
          </Form.Item>
        </Form>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
}

const required = (): (string | null)[] => [...host.querySelectorAll('[aria-required]')].map((element) => element.getAttribute('role'));

describe.each([
  ['one unit', <UnitSelect key="one" />],
  ['several units', <UnitsSelect key="several" />],
])('a choice of %s', (_what, field) => {
  it('a required unit choice is marked as required on the field itself, and on no element without a role', async () => {
    await show(field, { required: true });
    expect(required()).toEqual(['combobox']);
  });

  it('an optional unit choice is not marked as required, also after a change from required', async () => {
    await show(field, { required: true });
    await show(field, { required: false });
    expect(required()).toEqual([]);
  });
});
