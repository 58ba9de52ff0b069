import type * as React from 'react';
import { act, useState } from 'react';
import { DictatedField } from '@/mobile/shared/dictated-field';
import { showOnPhone } from '../../builders/phone-screen';

const mockToasts: string[] = [];

jest.mock('@tarojs/components', () => {
  const elements = jest.requireActual<Record<string, unknown>>('../../builders/taro-elements');
  const react = jest.requireActual<typeof React>('react');
  return { ...elements, Textarea: ({ value }: { value: string }) => react.createElement('textarea', { value, readOnly: true }) };
});
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getEnv: () => 'WEB', getCurrentPages: () => [] } }));
jest.mock('@/platform/feedback', () => ({ toast: ({ message }: { message: string }) => void mockToasts.push(message) }));
jest.mock('@/platform/tell-failure', () => ({ showFailure: (error: Error) => void mockToasts.push(error.message) }));

/** A browser's speech recognition with the behaviour of its specification: it starts, hears and ends later. */
class Recogniser {
  static hears: string[] = [];
  static refuses: string | null = null;
  onstart?: () => void;
  onresult?: (event: object) => void;
  onerror?: (event: object) => void;
  onend?: () => void;
  lang = '';

  start(): void {
    const { refuses } = Recogniser;
    setTimeout(() => {
      if (refuses === null) return this.onstart?.();
      this.onerror?.({ error: refuses });
      return this.onend?.();
    });
  }

  stop(): void {
    setTimeout(() => {
      const heard = this.lang === 'zh-CN' ? Recogniser.hears : [];
      if (heard.length > 0) this.onresult?.({ results: heard.map((transcript) => [{ transcript }]) });
      this.onend?.();
    });
  }

  abort(): void {
    setTimeout(() => this.onend?.());
  }
}

let shown: ReturnType<typeof showOnPhone>;

function Page() {
  const [text, setText] = useState('已写的。');
  return <DictatedField label="内容" value={text} onChange={setText} max={100} />;
}

const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
async function press(text: string) {
  shown.press(text);
  await later();
}
const written = () => shown.by<HTMLTextAreaElement>('textarea').value;

beforeEach(() => {
  Object.assign(window, { isSecureContext: true, webkitSpeechRecognition: Recogniser });
  Object.assign(Recogniser, { hears: [], refuses: null });
  mockToasts.length = 0;
});
afterEach(() => {
  shown.leave();
});

test('spoken words are added to the text', async () => {
  shown = showOnPhone(<Page />);
  Recogniser.hears = ['路灯坏了，', '晚上看不见。'];
  await press('语音输入');
  await press('说完了，转成文字');
  expect(written()).toBe('已写的。路灯坏了，晚上看不见。');
  await press('语音输入');
  Recogniser.hears = [];
  await press('说完了，转成文字');
  expect(written()).toBe('已写的。路灯坏了，晚上看不见。');
  expect(mockToasts).toEqual(['没有听到说话，请再说一次']);
});

test('a refused microphone is explained, and the button can be pressed again', async () => {
  shown = showOnPhone(<Page />);
  Recogniser.refuses = 'not-allowed';
  await press('语音输入');
  expect(mockToasts).toEqual(['没有打开话筒，请在浏览器设置中允许使用话筒后再试']);
  Recogniser.refuses = null;
  Recogniser.hears = ['好了。'];
  await press('语音输入');
  await press('说完了，转成文字');
  expect(written()).toBe('已写的。好了。');
});

test('a browser without speech recognition, or without https, shows no button', () => {
  Object.assign(window, { webkitSpeechRecognition: undefined });
  shown = showOnPhone(<Page />);
  expect(shown.host.textContent).not.toContain('语音输入');
  shown.leave();
  Object.assign(window, { webkitSpeechRecognition: Recogniser, isSecureContext: false });
  shown = showOnPhone(<Page />);
  expect(shown.host.textContent).not.toContain('语音输入');
});
