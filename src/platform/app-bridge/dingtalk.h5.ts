import 'dingtalk-jsapi/entry/mobile';
import { setTitle$ } from 'dingtalk-jsapi/api/biz/navigation/setTitle';
import { scan$ } from 'dingtalk-jsapi/api/biz/util/scan';
import { share$ } from 'dingtalk-jsapi/api/biz/util/share';
import { requestAuthCode$ } from 'dingtalk-jsapi/api/runtime/permission/requestAuthCode';
import type { AppBridge } from './bridge';

/** All ways of sharing that the app offers. */
const ALL_WAYS = 0;

/** The functions of the DingTalk app. None of them needs a signature (鉴权规则: 无需鉴权). */
export const dingtalk: AppBridge = {
  loginCode: async (corpId) => (await requestAuthCode$({ corpId })).code,

  setTitle: async (title) => {
    await setTitle$({ title });
  },

  share: async ({ address, title, text, picture }) => {
    await share$({ type: ALL_WAYS, url: address, title, content: text, image: picture });
  },

  scan: async () => {
    const { text } = await scan$({ type: 'qrCode' });
    return String(text ?? '');
  },
};
