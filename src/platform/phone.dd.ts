import Taro from '@tarojs/taro';
import { ReadableError } from './error-text';
import type { PhonePort } from './phone-port';

const CHINA = '+86';

export const callNumber: PhonePort['callNumber'] = (mobile) =>
  new Promise((resolve, reject) => {
    dd.showCallMenu({
      phoneNumber: mobile,
      code: CHINA,
      showDingCall: true,
      success: () => resolve(),
      fail: () => reject(new ReadableError('没有打开拨号，请复制号码后拨打')),
    });
  });

// DingTalk's documents contain no call for text messages.
export const textNumber: PhonePort['textNumber'] = null;

export const copyText: PhonePort['copyText'] = async (text) => {
  await Taro.setClipboardData({ data: text });
};

export const canKeepContact: PhonePort['canKeepContact'] = () => dd.canIUse('addPhoneContact');

export const keepContact: PhonePort['keepContact'] = ({ name, mobile, title, organization }) =>
  new Promise((resolve, reject) => {
    dd.addPhoneContact({
      name,
      phoneNumber: mobile,
      remark: [organization, title].filter(Boolean).join(' '),
      success: () => resolve(),
      fail: () => reject(new ReadableError('没有存到手机通讯录，请复制号码后自行保存')),
    });
  });
