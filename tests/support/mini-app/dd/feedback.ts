import { type Callbacks, type Defer, fail, succeed } from './callbacks';

export interface ShownToast {
  content: string;
  type: string;
}

export interface ShownDialog {
  kind: 'alert' | 'confirm' | 'actionSheet';
  title: string;
  content: string;
}

interface TextOption extends Callbacks {
  title?: string;
  content?: string;
  type?: string;
  items?: string[];
}

/** The messages of `dd`. Dialogues are answered immediately: with the next prepared answer, otherwise with yes or the first item. */
export function makeFeedback(defer: Defer) {
  const toasts: ShownToast[] = [];
  const dialogs: ShownDialog[] = [];
  const answers: (boolean | number)[] = [];
  const state = { loading: false };

  const show = (kind: ShownDialog['kind'], option: TextOption): boolean | number | undefined => {
    dialogs.push({ kind, title: option.title ?? '', content: option.content ?? '' });
    return answers.shift();
  };

  const api = {
    showToast: (option: TextOption) => {
      toasts.push({ content: option.content ?? '', type: option.type ?? 'none' });
      succeed(defer, option, {});
    },
    hideToast: (option?: Callbacks) => succeed(defer, option, {}),
    showLoading: (option?: TextOption) => {
      state.loading = true;
      succeed(defer, option, {});
    },
    hideLoading: (option?: Callbacks) => {
      state.loading = false;
      succeed(defer, option, {});
    },
    alert: (option: TextOption) => {
      show('alert', option);
      succeed(defer, option, { success: true });
    },
    confirm: (option: TextOption) => {
      const answer = show('confirm', option);
      succeed(defer, option, { confirm: answer === undefined ? true : Boolean(answer) });
    },
    showActionSheet: (option: TextOption) => {
      const answer = show('actionSheet', option);
      const index = typeof answer === 'number' ? answer : 0;
      if (index < 0) fail(defer, option, { error: 11, errorMessage: '用户取消操作' });
      else succeed(defer, option, { index });
    },
  };
  return { api, toasts, dialogs, answers, state };
}
