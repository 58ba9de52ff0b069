import { App, Form, Input } from 'antd';
import { act, type ReactElement, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { validate } from '@/console/form/validate';
import { unmountOnClose } from '@/console/form/unmount-on-close';
import { FormDrawer, StepDrawer } from '@/console/form/form-drawer';
import { KeptNote } from '@/console/form/kept-note';
import { Refusal } from '@/console/form/refusal';
import { TextModal } from '@/console/form/text-modal';
import { useKeptForm } from '@/console/form/use-kept-form';
import { filled } from '@/console/ui/text-limit';
import { ApiError } from '@/platform/call-errors';
import { keptForms } from '@/platform/kept-forms';

// jsdom cannot navigate to another page.
jest.mock('@/platform/navigation', () => ({ replace: () => Promise.resolve(), currentLink: () => '/visit' }));

/** Modals of antd render slowly here. */
const PATIENCE_MS = 20_000;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let host: HTMLElement;
const scrolled: string[] = [];

beforeEach(() => {
  localStorage.clear();
  scrolled.length = 0;
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.textContent);
  };
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  document.body.innerHTML = '';
});

/** Whether the browser would ask before the page is closed. */
const asksBeforeLeaving = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

const show = (element: ReactElement) => act(() => root.render(<App>{element}</App>));
const text = (): string => document.body.textContent.replace(/\s/g, '');
const button = (name: string) =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent.replace(/\s/g, '') === name).pop();

/** Waits, while React and the animations of the modals continue, until the condition holds. */
async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    if (holds()) return;
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  throw new Error(`it did not come to pass: ${text()}`);
}

const comes = (wanted: string) => until(() => text().includes(wanted));
const isGone = (selector: string) => until(() => document.querySelector(selector) === null);

async function press(name: string): Promise<void> {
  await until(() => button(name) !== undefined);
  // Work that a press starts, such as the validation of the fields, ends within it.
  await act(() => Promise.resolve(button(name)?.click()));
}

/** Waits until the title field exists and has this value. */
const titleIs = (value: string) => until(() => document.querySelector<HTMLInputElement>('#made-up_title')?.value === value);

async function type(label: string, words: string): Promise<void> {
  const found = () => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(label);
  await until(() => found() !== null);
  const field = found();
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(() => {
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, words);
    return Promise.resolve(field?.dispatchEvent(new Event('input', { bubbles: true })));
  });
}

const refusedAt = (field: string | undefined) =>
  new ApiError({ status: 400, code: 400, message: '名称不能含有表情', data: { error: 'request.invalid', field }, shown: false });

interface Fields {
  title: string;
  place: string;
}

let sent: (Fields | null)[] = [];

interface EditorProps {
  open: boolean;
  onClose: () => void;
  error?: unknown;
}

const store = keptForms<{ fields: Partial<Fields> }>('made-up');
const toKept = (fields: Fields) => ({ fields });

const Editor = unmountOnClose<EditorProps>(function Editor(props) {
  const { error, ...window } = props;
  const { form, start, keep, startOver, drop } = useKeptForm({
    store,
    key: 'new',
    begin: (kept) => ({ fields: kept?.fields ?? {}, isKept: kept !== undefined }),
    toKept,
  });
  const save = () =>
    void validate(form).then((fields) => {
      sent.push(fields);
      if (fields) drop();
    });
  return (
    <FormDrawer {...window} title="新建" form={form} onDrop={drop} actions={<button onClick={save}>保存</button>}>
      <Refusal form={form} error={error} fieldOf={{ name: 'title' }} />
      {start.isKept && <KeptNote step="保存" onStartOver={startOver} />}
      <Form form={form} name="made-up" initialValues={start.fields} onValuesChange={keep}>
        <Form.Item name="title" label="名称" rules={filled('名称', 5)}>
          <Input />
        </Form.Item>
        <Form.Item name="place" label="地点">
          <Input />
        </Form.Item>
        <Form.Item name={['span', 'endsOn']} label="截止日期">
          <Input />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
});

function Screen({ error }: { error?: unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>打开</button>
      <Editor open={open} onClose={() => setOpen(false)} error={error} />
    </>
  );
}

describe('the foot of a form', () => {
  it.each([
    ['取消', <button key="save">保存</button>],
    ['关闭', false],
    ['关闭', null],
  ])('the foot of a form offers %s next to the send button, %#', (word, actions) => {
    show(
      <FormDrawer open title="记录" onClose={() => undefined} actions={actions}>
        内容
      </FormDrawer>,
    );
    expect(['取消', '关闭'].filter((name) => button(name))).toEqual([word]);
  });
});

describe('a form for a whole record', () => {
  beforeEach(() => {
    sent = [];
  });

  it('a form is sent when it is valid, and shows errors at their fields', async () => {
    show(<Screen />);
    await press('打开');
    await press('保存');
    await comes('请填写名称');
    await type('#made-up_title', '长长长长长长长');
    await comes('超出2字，请删减');
    await type('#made-up_title', '走访');
    await press('保存');
    await until(() => sent.length === 2);
    expect(sent).toEqual([null, { title: '走访' }]);
  });

  it('a form asks before it discards typed text, and is empty the next time', async () => {
    show(<Screen />);
    await press('打开');
    await type('#made-up_title', '走访');
    // No question, because the draft is kept on the device.
    expect(asksBeforeLeaving()).toBe(false);
    await press('取消');
    await comes('放弃没有保存的内容？');
    await press('继续填写');
    await titleIs('走访');
    await press('取消');
    await comes('放弃没有保存的内容？');
    await press('放弃');
    await isGone('#made-up_title');
    await press('打开');
    await titleIs('');
    expect(text()).not.toContain('已恢复');
  });

  it('a form keeps typed text over a reload until it is sent, and can be started again', async () => {
    show(<Screen />);
    await press('打开');
    await type('#made-up_title', '走访');
    act(() => root.unmount());
    root = createRoot(host);
    show(<Screen />);
    await press('打开');
    await comes('已恢复这台设备上尚未保存的内容');
    await titleIs('走访');
    await press('不用，重新填写');
    await titleIs('');
    expect(store.read({ roleId: '', key: 'new' })).toBeUndefined();
    await type('#made-up_title', '调研');
    expect(store.read({ roleId: '', key: 'new' })?.fields.title).toBe('调研');
    await press('保存');
    await until(() => sent.length === 1);
    expect(store.read({ roleId: '', key: 'new' })).toBeUndefined();
  });

  it.each([
    ['of its own', 'place', 1],
    ['that has another name in the contract', 'name', 0],
    ['that stands within another', 'span.endsOn', 2],
  ])('the form shows a refusal of the server at the field %s', async (_which, field, at) => {
    show(<Screen />);
    await press('打开');
    show(<Screen error={refusedAt(field)} />);
    await comes('名称不能含有表情');
    expect([...document.querySelectorAll('.ant-form-item')].map((item) => item.textContent.includes('不能含有表情')).indexOf(true)).toBe(
      at,
    );
    expect(document.querySelector('.console-form-alert')).toBeNull();
  });

  it.each([['no field'], ['a field that is not in the form']])(
    'the form shows a refusal naming %s above the fields, and scrolls it into view',
    async (which) => {
      show(<Screen />);
      await press('打开');
      show(<Screen error={refusedAt(which === 'no field' ? undefined : 'unknown')} />);
      await comes('名称不能含有表情');
      expect(document.querySelector('.console-form-alert')?.textContent).toContain('您填写的内容仍保留在这里。');
      expect(scrolled.join()).toContain('名称不能含有表情');
    },
  );
});

describe('a step that takes one text', () => {
  const window = {
    name: 'reason',
    title: '取消',
    okText: '确认取消',
    label: '原因',
    max: 5,
    open: true,
    pending: false,
    onClose: () => undefined,
  };

  it('a text step is sent trimmed, and not while the text is empty or too long', async () => {
    const texts: string[] = [];
    show(<TextModal {...window} onSend={(words) => texts.push(words)} />);
    await press('确认取消');
    await comes('请填写原因');
    await type('#reason_text', '一二三四五六');
    await press('确认取消');
    await comes('超出1字，请删减');
    await type('#reason_text', ' 天气 ');
    await press('确认取消');
    await until(() => texts.length > 0);
    expect(texts).toEqual(['天气']);
  });

  it('an optional text step can be left empty, and shows the content above it', async () => {
    const texts: string[] = [];
    show(<TextModal {...window} optional above={() => <p>会告知对方</p>} onSend={(words) => texts.push(words)} />);
    expect(text()).toContain('会告知对方');
    await press('确认取消');
    await until(() => texts.length > 0);
    expect(texts).toEqual(['']);
  });

  it('a text step makes the browser ask before closing the page once text is typed, until it is closed', async () => {
    const nothing = () => undefined;
    show(<TextModal {...window} onSend={nothing} />);
    expect(asksBeforeLeaving()).toBe(false);
    await type('#reason_text', '天');
    expect(asksBeforeLeaving()).toBe(true);
    show(<TextModal {...window} pending onSend={nothing} />);
    expect(asksBeforeLeaving()).toBe(false);
    show(<TextModal {...window} onSend={nothing} />);
    expect(asksBeforeLeaving()).toBe(true);
    show(<TextModal {...window} open={false} onSend={nothing} />);
    expect(asksBeforeLeaving()).toBe(false);
  });
});

describe('a longer step', () => {
  const step = { title: '交办', okText: '确认交办', pending: false, onClose: () => undefined, onOk: () => undefined };

  it('a long step makes the browser ask before closing the page once text is typed', async () => {
    show(
      <StepDrawer {...step} open>
        <Form name="made-up">
          <Form.Item name="title">
            <Input />
          </Form.Item>
        </Form>
      </StepDrawer>,
    );
    expect(asksBeforeLeaving()).toBe(false);
    await type('#made-up_title', '走访');
    expect(asksBeforeLeaving()).toBe(true);
  });
});
