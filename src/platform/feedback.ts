import { askPlainly } from './native-ui';
import { showToast } from './toast';
import type { AskedQuestion, ShownToast } from './ports';

/** How long toasts stay, and those about a lost network, in milliseconds. Source: the specification's constants. */
export const TOAST_MS = 5000;
export const NETWORK_TOAST_MS = 3000;
/** Confirmations on a phone are short. */
const CONFIRMED_MS: Partial<Record<ShownToast['tone'], number>> = { info: 2500, success: 2000 };

/** `durationMs` is for toasts with a duration of their own. */
export type Toast = Pick<ShownToast, 'message'> & Partial<ShownToast>;

export type Question = Pick<AskedQuestion, 'title' | 'content'> & Partial<AskedQuestion>;

type ToastView = (toast: ShownToast) => void;

let view: ToastView = showToast;

/** Replaces the display of toasts while it is mounted (used by the console); returns the function that removes it. */
export function mountToastView(other: ToastView): () => void {
  view = other;
  return () => {
    if (view === other) view = showToast;
  };
}

/** Shows a toast; a later one replaces it. */
export function toast({ message, tone = 'info', durationMs }: Toast): void {
  const usualMs = (view === showToast && CONFIRMED_MS[tone]) || TOAST_MS;
  view({ message, tone, durationMs: durationMs ?? usualMs });
}

/** Shows a question: resolves with the answer, and rejects when it cannot be shown. */
type QuestionView = (question: AskedQuestion) => Promise<boolean>;

/** Each of the stacked pages adds its own view; the one on top asks. */
const questionViews: QuestionView[] = [];

/** Sets the page's own display of questions while it is mounted; returns the function that removes it. */
export function mountQuestionView(view: QuestionView): () => void {
  questionViews.push(view);
  return () => {
    questionViews.splice(questionViews.indexOf(view), 1);
  };
}

/** Asks a yes-no question; anything but yes is false. */
export async function confirm({ title, content, confirmText = '确定', cancelText = '取消' }: Question): Promise<boolean> {
  const question = { title, content, confirmText, cancelText };
  const ask = questionViews.at(-1) ?? askPlainly;
  return ask(question).catch(() => askPlainly(question));
}
