import Taro from '@tarojs/taro';
import { vcardOf } from '@/lib/vcard';
import type { PhonePort } from './phone-port';

export const callNumber: PhonePort['callNumber'] = (mobile) => {
  window.location.assign(`tel:${mobile}`);
  return Promise.resolve();
};

export const textNumber: PhonePort['textNumber'] = (mobile) => window.location.assign(`sms:${mobile}`);

export const copyText: PhonePort['copyText'] = async (text) => {
  await Taro.setClipboardData({ data: text });
};

export const canKeepContact: PhonePort['canKeepContact'] = () => true;

/** Saves a vCard file, which phones and mail programs can import into their address books. */
export const keepContact: PhonePort['keepContact'] = (contact) => {
  const address = URL.createObjectURL(new Blob([vcardOf(contact)], { type: 'text/vcard;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${contact.name}.vcf`;
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return Promise.resolve();
};
