import type { FileRef } from '@contract/schema/file';
import { App, Form } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Attachments } from '@/console/form/attachments';
import { validate } from '@/console/form/validate';
import { FormDrawer, StepDrawer } from '@/console/form/form-drawer';
import { useKeptForm } from '@/console/form/use-kept-form';
import { uploadFile } from '@/features/file/api';
import { keptForms } from '@/platform/kept-forms';
import { REF } from '../../../builders/file-transport';

jest.mock('@/features/file/api', () => ({ uploadFile: jest.fn() }));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Fields {
  files?: readonly FileRef[];
}

let root: Root;
let host: HTMLElement;
let sent: (readonly FileRef[] | undefined)[] = [];
/** Ends the pending uploads. */
let end: { stored: (file: FileRef) => void; failed: () => void };

const store = keptForms<Fields>('made-up');
const toKept = ({ files = [] }: Fields): Fields => ({ files });
const nothing = () => undefined;

/** Starts with the draft on this device. */
function RecordForm() {
  const { form, keep, start, startOver } = useKeptForm({
    store,
    key: 'new',
    begin: (kept) => ({ fields: kept ? { files: kept.files ?? [] } : {} }),
    toKept,
  });
  return (
    <StepDrawer open title="回复" okText="送出" pending={false} onClose={nothing} onOk={form.submit}>
      <button onClick={startOver}>重新填写</button>
      <Form form={form} initialValues={start.fields} onValuesChange={keep} onFinish={({ files }) => sent.push(files)}>
        <Attachments />
      </Form>
    </StepDrawer>
  );
}

/** Sends by a button of its own. */
function OwnButtonForm() {
  const [form] = Form.useForm<Fields>();
  const save = () => void validate(form).then((fields) => fields && sent.push(fields.files));
  return (
    <FormDrawer open title="新建" onClose={nothing} actions={<button onClick={save}>保存</button>}>
      <Form form={form}>
        <Attachments />
      </Form>
    </FormDrawer>
  );
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  jest.mocked(uploadFile).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        end = { stored: resolve, failed: () => reject(new Error('断了')) };
      }),
  );
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  document.body.innerHTML = '';
});

const show = (Shown: typeof RecordForm) =>
  act(() =>
    root.render(
      <App>
        <Shown />
      </App>,
    ),
  );
const text = (): string => document.body.textContent.replace(/\s/g, '');
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];
const named = (name: string) => buttons().find((one) => (one.getAttribute('aria-label') ?? one.textContent.replace(/\s/g, '')) === name);
const press = (name: string) =>
  act(async () => {
    named(name)?.click();
    await new Promise((resolve) => setTimeout(resolve));
  });
const alerts = (): string[] => [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent);
const rows = (): number => document.querySelectorAll('.console-file').length;
const ends = (how: () => void) =>
  act(async () => {
    how();
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Chooses files as users do: the button, then the browser's dialogue. */
async function choose(...names: string[]): Promise<void> {
  await act(async () => {
    named('添加附件')?.click();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no dialogue');
    Object.defineProperty(input, 'files', { value: names.map((name) => new File(['x'], name)) });
    input.dispatchEvent(new Event('change'));
    await Promise.resolve();
  });
}

/** Drags a file from the desktop. */
function drop(name: string): Event {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files: [new File(['x'], name)] } });
  act(() => void document.querySelector('[role="group"]')?.dispatchEvent(event));
  return event;
}

it('a file that cannot be attached is no row: an alert names it and the reason, until new files are chosen or it is closed', async () => {
  show(RecordForm);
  await choose('程序.exe');
  expect(rows()).toBe(0);
  expect(alerts()).toEqual([expect.stringMatching(/^“程序.exe”没有添加：不支持这种文件/)]);
  await choose('脚本.bat', '快捷方式.lnk');
  expect(alerts()).toEqual([expect.stringContaining('脚本.bat'), expect.stringContaining('快捷方式.lnk')]);
  await press('不再提示 脚本.bat');
  expect(alerts()).toEqual([expect.stringContaining('快捷方式.lnk')]);
  expect(buttons().some((one) => one.textContent.includes('重试'))).toBe(false);
});

it('the attachment field says how many files are allowed, and how large', () => {
  show(RecordForm);
  expect(text()).toContain('最多10个');
  expect(text()).toContain('图片不超过20MB，其他文件不超过2GB');
});

it('a form waits for a file that is uploading, says so, and is sent with it', async () => {
  show(RecordForm);
  expect(named('送出')?.disabled).toBe(false);
  await choose('照片.jpg');
  expect(named('送出')?.disabled).toBe(true);
  expect(text()).toContain('附件正在上传');
  await ends(() => end.stored(REF));
  expect(text()).not.toContain('附件正在上传');
  await press('送出');
  expect(sent).toEqual([[REF]]);
});

it('a failed upload blocks the form until the file is sent again or removed', async () => {
  show(RecordForm);
  await choose('照片.jpg');
  await ends(() => end.failed());
  expect(named('送出')?.disabled).toBe(true);
  expect(text()).toContain('有附件没有上传成功，请重试或移除');
  await press('重试 照片.jpg');
  await ends(() => end.failed());
  await press('移除 照片.jpg');
  expect(rows()).toBe(0);
  await press('送出');
  expect(sent).toEqual([undefined]);
});

it('a custom button cannot send a form while its files are uploading', async () => {
  show(OwnButtonForm);
  await choose('照片.jpg');
  await press('保存');
  expect(sent).toEqual([]);
  expect(document.querySelector('.console-attachments.ant-form-item-has-error')).not.toBeNull();
  expect(text()).toContain('附件正在上传');
  await ends(() => end.stored(REF));
  await press('保存');
  expect(sent).toEqual([[REF]]);
});

it('the attachment field takes a dropped file, and the browser does not open it', async () => {
  show(RecordForm);
  const event = drop('照片.jpg');
  expect(event.defaultPrevented).toBe(true);
  await ends(() => end.stored(REF));
  expect(alerts()).toEqual([]);
  expect(rows()).toBe(1);
});

it('stored files are kept with the form; a form that is started again has none, not even uploading ones', async () => {
  show(RecordForm);
  await choose('照片.jpg');
  await ends(() => end.stored(REF));
  expect(store.read({ roleId: '', key: 'new' })?.files).toEqual([REF]);
  act(() => root.unmount());
  root = createRoot(host);
  show(RecordForm);
  expect(rows()).toBe(1);
  await choose('另一张.jpg');
  expect(rows()).toBe(2);
  await press('重新填写');
  expect(rows()).toBe(0);
  expect(named('送出')?.disabled).toBe(false);
  expect(store.read({ roleId: '', key: 'new' })).toBeUndefined();
});
