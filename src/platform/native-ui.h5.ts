import type { NativeUiPort } from './ports';

export const nativeUi: NativeUiPort['nativeUi'] = { pull: false, questions: false };

export const askPlainly: NativeUiPort['askPlainly'] = ({ title, content }) => Promise.resolve(window.confirm(`${title}\n${content}`));
