import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AttachmentPicker } from '@/console/ui/attachment-picker';
import { useAttachments } from '@/features/file/use-attachments';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let host: HTMLElement;

function Form() {
  return <AttachmentPicker attachments={useAttachments([])} />;
}

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => root.render(<Form />));
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const buttons = (): HTMLButtonElement[] => [...host.querySelectorAll('button')];
const alerts = (): string[] => [...host.querySelectorAll('[role="alert"]')].map((one) => one.textContent);
const rows = (): number => host.querySelectorAll('.console-file').length;

/** As people do: the button, then the dialogue of the browser. */
async function choose(...names: string[]): Promise<void> {
  await act(async () => {
    buttons()
      .find((one) => one.textContent.includes('添加附件'))
      ?.click();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no dialogue');
    Object.defineProperty(input, 'files', { value: names.map((name) => new File(['x'], name)) });
    input.dispatchEvent(new Event('change'));
    await Promise.resolve();
  });
}

it('a file that cannot be attached is no row: a sentence names it and says why, until files are chosen again or it was read', async () => {
  await choose('程序.exe');
  expect(rows()).toBe(0);
  expect(alerts()).toEqual([expect.stringMatching(/^“程序.exe”没有添加：不支持这种文件/)]);
  await choose('脚本.bat', '快捷方式.lnk');
  expect(alerts()).toEqual([expect.stringContaining('脚本.bat'), expect.stringContaining('快捷方式.lnk')]);
  act(() =>
    buttons()
      .find((one) => one.getAttribute('aria-label') === '不再提示 脚本.bat')
      ?.click(),
  );
  expect(alerts()).toEqual([expect.stringContaining('快捷方式.lnk')]);
  expect(buttons().some((one) => one.textContent.includes('重试'))).toBe(false);
});
