import Taro from '@tarojs/taro';
import { showToast } from './toast';
import type { ShownToast } from './ports';

/** How long messages stay, and those about a lost network. Milliseconds. Source: the specification's constants. */
export const TOAST_MS = 5000;
export const NETWORK_TOAST_MS = 3000;
/** What a phone confirms is read in passing. */
const CONFIRMED_MS: Partial<Record<ShownToast['tone'], number>> = { info: 2500, success: 2000 };

/** `durationMs` is for what has a time of its own. */
export type Toast = Pick<ShownToast, 'message'> & Partial<ShownToast>;

export interface Question {
  title: string;
  content: string;
  confirmText?: string;
  cancelText?: string;
}

type ToastView = (toast: ShownToast) => void;

/** Taro's own green is too faint to read. */
const BRAND = '#b5232a';
const TEXT = '#1f2329';

let view: ToastView = showToast;

/** Another way of showing messages while it is mounted (the console's own); answers what takes it away again. */
export function mountToastView(other: ToastView): () => void {
  view = other;
  return () => {
    if (view === other) view = showToast;
  };
}

/** Tells something in passing; a later message takes the place of the one on screen. */
export function toast({ message, tone = 'info', durationMs }: Toast): void {
  const usualMs = (view === showToast && CONFIRMED_MS[tone]) || TOAST_MS;
  view({ message, tone, durationMs: durationMs ?? usualMs });
}

/** Asks yes or no; anything but yes is false. */
export async function confirm({ title, content, confirmText = '确定', cancelText = '取消' }: Question): Promise<boolean> {
  const answer = await Taro.showModal({ title, content, confirmText, cancelText, confirmColor: BRAND, cancelColor: TEXT }).catch(() => ({
    confirm: false,
  }));
  return answer.confirm;
}
