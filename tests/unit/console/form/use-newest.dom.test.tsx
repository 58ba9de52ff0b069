import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Form, Input, InputNumber } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Refusal } from '@/console/form/refusal';
import { changeNote, useNewest } from '@/console/form/use-newest';
import { ApiError } from '@/platform/call-errors';

// jsdom cannot navigate to another page.
jest.mock('@/platform/navigation', () => ({ replace: () => Promise.resolve(), currentLink: () => '/visit' }));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Row {
  version: number;
  name: string;
  note: string;
  order: number;
  gateway: { url: string; token: string };
}
type Fields = Omit<Row, 'version'>;

let root: Root;
let host: HTMLElement;
let stored: Row;
let sent: Row[] = [];

const stale = () =>
  new ApiError({ status: 409, code: 409, message: '刚刚被其他人修改，请刷新后再操作', data: { error: 'unit.stale' }, shown: false });
const fieldsOf = ({ name, note, order, gateway }: Row): Fields => ({ name, note, order, gateway });

function Editor({ row }: { row: Row }) {
  const [form] = Form.useForm<Fields>();
  useNewest(form, row, fieldsOf, ['gateway']);
  const save = useMutation({
    mutationFn: (fields: Fields) => {
      sent.push({ ...fields, version: row.version });
      return row.version === stored.version ? Promise.resolve() : Promise.reject(stale());
    },
  });
  return (
    <>
      <Refusal form={form} error={save.error} />
      <Form form={form} name="row" initialValues={fieldsOf(row)} onFinish={(fields) => save.mutate(fields)}>
        <Form.Item name="name" label="名称">
          <Input />
        </Form.Item>
        <Form.Item name="note" label="说明">
          <Input />
        </Form.Item>
        <Form.Item name="order" label="顺序">
          <InputNumber />
        </Form.Item>
        <Form.Item name={['gateway', 'url']} label="网关">
          <Input />
        </Form.Item>
        <Form.Item name={['gateway', 'token']} label="令牌">
          <Input />
        </Form.Item>
        <button type="submit">保存</button>
      </Form>
    </>
  );
}

function Screen() {
  const { data } = useQuery({ queryKey: ['row'], queryFn: () => Promise.resolve({ ...stored }) });
  const client = useQueryClient();
  return (
    <>
      <button onClick={() => void client.invalidateQueries()}>重新读取</button>
      {data && <Editor row={data} />}
    </>
  );
}

const text = () => document.body.textContent.replace(/\s/g, '');
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent.replace(/\s/g, '') === name);
const press = (name: string) => act(() => button(name)?.click());
const value = (name: string) => document.querySelector<HTMLInputElement>(`#row_${name}`)?.value;
const below = (name: string) => document.querySelector(`#row_${name}`)?.closest('.ant-form-item')?.textContent ?? '';

async function comes(wanted: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (wanted()) return;
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  throw new Error(`it did not come: ${text()}`);
}

function type(name: string, words: string): void {
  const field = document.querySelector<HTMLInputElement>(`#row_${name}`);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  sent = [];
  stored = { version: 1, name: '教育局', note: '旧说明', order: 1, gateway: { url: 'https://a.example', token: '' } };
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <App>
          <Screen />
        </App>
      </QueryClientProvider>,
    ),
  );
  await comes(() => value('name') === '教育局');
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  document.body.innerHTML = '';
});

describe('a form whose record somebody else changed first', () => {
  it('the form offers 刷新, which keeps typed text, loads the rest, shows the changes of others, and then allows sending', async () => {
    stored = { ...stored, version: 2, name: '教育体育局', note: '新说明' };
    type('name', '教育和体育局');
    press('保存');
    await comes(() => button('刷新') !== undefined);
    expect(text()).toContain('刚刚被其他人修改');
    press('刷新');
    await comes(() => text().includes('已载入最新内容'));
    await comes(() => value('note') === '新说明');
    expect([value('name'), value('order')]).toEqual(['教育和体育局', '1']);
    // antd shows the text below a field a moment later.
    await comes(() => below('name').includes('其他人刚刚把这一项改成了“教育体育局”，保存后以您填写的为准'));
    await comes(() => below('note').includes('已更新为其他人刚刚修改的内容（原为“旧说明”）'));
    expect(below('order')).not.toContain('其他人');
    press('保存');
    await comes(() => sent.length === 2);
    expect(sent[1]).toEqual({ ...stored, name: '教育和体育局' });
  });

  it('a form is also updated when its record is read again by itself, so that no change of others is overwritten', async () => {
    type('name', '教育和体育局');
    stored = { ...stored, version: 2, note: '新说明', order: 5 };
    press('重新读取');
    await comes(() => value('note') === '新说明');
    expect([value('name'), value('order')]).toEqual(['教育和体育局', '5']);
    expect(below('name')).not.toContain('其他人');
  });

  it('the fields of a group are merged separately: a typed one stays, another one takes the newest value', async () => {
    type('gateway_token', '新令牌');
    stored = { ...stored, version: 2, gateway: { url: 'https://b.example', token: '' } };
    press('重新读取');
    await comes(() => value('gateway_url') === 'https://b.example');
    expect(value('gateway_token')).toBe('新令牌');
    await comes(() => below('gateway_url').includes('原为“https://a.example”'));
    expect(below('gateway_token')).not.toContain('其他人');
  });

  it('the note of a change does not quote a value that its field shows under another name', () => {
    expect(changeNote('331102', '331121', { isTyped: true })).toBe('其他人刚刚把这一项改成了别的内容，保存后以您填写的为准');
    expect(changeNote([1], [2], { isTyped: false })).toBe('已更新为其他人刚刚修改的内容');
    expect(changeNote(3, 4, { isTyped: false })).toBe('已更新为其他人刚刚修改的内容（原为“3”）');
  });
});
