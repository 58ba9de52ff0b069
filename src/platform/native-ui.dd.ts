import type { NativeUiPort } from './ports';

export const nativeUi: NativeUiPort['nativeUi'] = { pull: true, questions: true };
