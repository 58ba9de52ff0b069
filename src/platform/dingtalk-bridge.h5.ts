import 'dingtalk-jsapi/entry/union';
import { setTitle$ } from 'dingtalk-jsapi/api/biz/navigation/setTitle';
import { scan$ } from 'dingtalk-jsapi/api/biz/util/scan';
import { share$ } from 'dingtalk-jsapi/api/biz/util/share';
import { requestAuthCode$ } from 'dingtalk-jsapi/api/runtime/permission/requestAuthCode';
import type { SentCard } from './share-port';

// What DingTalk's app does for a page of ours; inside that app alone. None of it asks for a signature (鉴权规则: 无需鉴权).

/** A login code for a person of the organisation. */
export const dingtalkCode = async (corpId: string): Promise<string | undefined> => (await requestAuthCode$({ corpId })).code;

export const setTitle = (title: string): Promise<unknown> => setTitle$({ title });

/** All ways of handing on that the app offers. */
const ALL_WAYS = 0;

export const share = ({ address, title, text, picture }: SentCard): Promise<unknown> =>
  share$({ type: ALL_WAYS, url: address, title, content: text, image: picture });

/** What a code that was scanned says; rejects when the camera was closed. */
export async function scan(): Promise<string> {
  const { text } = await scan$({ type: 'qrCode' });
  return String(text ?? '');
}
