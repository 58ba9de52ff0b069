import type { DictationPort } from './dictation-port';
import { ReadableError } from './error-text';

/** DingTalk records at most this many seconds for a text. */
const MOST_SECONDS = 60;
const FAILED = '没有听清，请再说一次，或用键盘输入';

// Desktop clients do not record.
export const canDictate: DictationPort['canDictate'] = () =>
  dd.canIUse('startRecord') && dd.canIUse('stopRecord') && dd.canIUse('translateVoice');

const stopRecord = (): Promise<{ mediaId: string; duration: number }> =>
  new Promise((resolve, reject) => {
    dd.stopRecord?.({ success: resolve, fail: () => reject(new ReadableError(FAILED)) });
  });

const toText = (record: { mediaId: string; duration: number }): Promise<string> =>
  new Promise((resolve, reject) => {
    dd.translateVoice?.({ ...record, success: ({ content }) => resolve(content), fail: () => reject(new ReadableError(FAILED)) });
  });

export const startDictation: DictationPort['startDictation'] = () =>
  new Promise((resolve, reject) => {
    dd.startRecord?.({
      maxDuration: MOST_SECONDS,
      success: () => resolve({ stop: async () => toText(await stopRecord()), cancel: () => void stopRecord().catch(() => undefined) }),
      fail: () => reject(new ReadableError('没有打开话筒，请在手机设置中允许钉钉使用话筒后再试')),
    });
  });
