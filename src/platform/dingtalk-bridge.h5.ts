import 'dingtalk-jsapi/entry/mobile';
import { setTitle$ } from 'dingtalk-jsapi/api/biz/navigation/setTitle';
import { scan$ } from 'dingtalk-jsapi/api/biz/util/scan';
import { share$ } from 'dingtalk-jsapi/api/biz/util/share';
import { requestAuthCode$ } from 'dingtalk-jsapi/api/runtime/permission/requestAuthCode';
import type { SentCard } from './share-port';

// What DingTalk's app does for a page of ours; inside that app alone. None of it asks for a signature (鉴权规则: 无需鉴权).

const PHONE = /Android|iPhone|iPad|iPod|Harmony/i;

/** A third of the bridge is for desktops, and phones have the slower lines. */
async function whenWhole(): Promise<void> {
  if (!PHONE.test(navigator.userAgent)) await import('dingtalk-jsapi/platform/pc');
}

/** A login code for a person of the organisation. */
export async function loginCode(corpId: string): Promise<string | undefined> {
  await whenWhole();
  return (await requestAuthCode$({ corpId })).code;
}

export async function setTitle(title: string): Promise<void> {
  await whenWhole();
  await setTitle$({ title });
}

/** All ways of handing on that the app offers. */
const ALL_WAYS = 0;

export async function share({ address, title, text, picture }: SentCard): Promise<void> {
  await whenWhole();
  await share$({ type: ALL_WAYS, url: address, title, content: text, image: picture });
}

/** What a code that was scanned says; rejects when the camera was closed. */
export async function scan(): Promise<string> {
  await whenWhole();
  const { text } = await scan$({ type: 'qrCode' });
  return String(text ?? '');
}
