import 'dingtalk-jsapi/entry/union';
import { requestAuthCode$ } from 'dingtalk-jsapi/api/runtime/permission/requestAuthCode';

/** A login code of DingTalk's app for a person of the organisation. Inside that app alone. */
export const dingtalkCode = async (corpId: string): Promise<string | undefined> => (await requestAuthCode$({ corpId })).code;
