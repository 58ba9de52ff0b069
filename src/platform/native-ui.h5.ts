import type { NativeUiPort } from './ports';

export const nativeUi: NativeUiPort['nativeUi'] = { pull: false, questions: false };
