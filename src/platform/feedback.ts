import { askPlainly } from './native-ui';
import { showToast } from './toast';
import type { AskedQuestion, ShownToast } from './ports';

/** How long messages stay, and those about a lost network. Milliseconds. Source: the specification's constants. */
export const TOAST_MS = 5000;
export const NETWORK_TOAST_MS = 3000;
/** What a phone confirms is read in passing. */
const CONFIRMED_MS: Partial<Record<ShownToast['tone'], number>> = { info: 2500, success: 2000 };

/** `durationMs` is for what has a time of its own. */
export type Toast = Pick<ShownToast, 'message'> & Partial<ShownToast>;

export type Question = Pick<AskedQuestion, 'title' | 'content'> & Partial<AskedQuestion>;

type ToastView = (toast: ShownToast) => void;

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

/** How a question is asked: settles with the answer, and rejects where it cannot be shown. */
type QuestionView = (question: AskedQuestion) => Promise<boolean>;

/** Of pages that lie over each other each brings its own; the one on top asks. */
const questionViews: QuestionView[] = [];

/** A page's own way of asking while it is mounted; answers what takes it away again. */
export function mountQuestionView(view: QuestionView): () => void {
  questionViews.push(view);
  return () => {
    questionViews.splice(questionViews.indexOf(view), 1);
  };
}

/** Asks yes or no; anything but yes is false. */
export async function confirm({ title, content, confirmText = '确定', cancelText = '取消' }: Question): Promise<boolean> {
  const question = { title, content, confirmText, cancelText };
  const ask = questionViews.at(-1) ?? askPlainly;
  return ask(question).catch(() => askPlainly(question));
}
