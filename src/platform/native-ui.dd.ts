import Taro from '@tarojs/taro';
import type { NativeUiPort } from './ports';

/** DingTalk's own green has too little contrast. */
const BRAND = '#b5232a';
const TEXT = '#1f2329';

export const nativeUi: NativeUiPort['nativeUi'] = { pull: true, questions: true };

export const askPlainly: NativeUiPort['askPlainly'] = (question) =>
  Taro.showModal({ ...question, confirmColor: BRAND, cancelColor: TEXT }).then(
    ({ confirm }) => confirm,
    () => false,
  );
