import Taro from '@tarojs/taro';

/** How long a message stays. Milliseconds. Source: the specification's constants. */
export const TOAST_MS = 5000;

export interface Toast {
  message: string;
  tone?: 'info' | 'success' | 'warning' | 'error';
  durationMs?: number;
}

export interface Question {
  title: string;
  content: string;
  confirmText?: string;
  cancelText?: string;
}

type ToastView = (toast: Required<Toast>) => void;

function showNativeToast({ message, tone, durationMs }: Required<Toast>): void {
  // Only success has a picture on both targets; the others cut long texts to seven characters.
  void Taro.showToast({ title: message, icon: tone === 'success' ? 'success' : 'none', duration: durationMs });
}

/** Taro's own green is too faint to read. */
const BRAND = '#b5232a';
const TEXT = '#1f2329';

let view: ToastView = showNativeToast;

/** Another way of showing messages while it is mounted (the console's own); answers what takes it away again. */
export function mountToastView(other: ToastView): () => void {
  view = other;
  return () => {
    if (view === other) view = showNativeToast;
  };
}

/** Tells something in passing; a later message takes the place of the one on screen. */
export function toast({ message, tone = 'info', durationMs = TOAST_MS }: Toast): void {
  view({ message, tone, durationMs });
}

/** Asks yes or no; anything but yes is false. */
export async function confirm({ title, content, confirmText = '确定', cancelText = '取消' }: Question): Promise<boolean> {
  const answer = await Taro.showModal({ title, content, confirmText, cancelText, confirmColor: BRAND, cancelColor: TEXT }).catch(() => ({
    confirm: false,
  }));
  return answer.confirm;
}
