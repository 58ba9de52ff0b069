import { useShareAppMessage } from '@tarojs/taro';
import { addressInApp } from './known-pages';
import { NotBuiltError } from './not-built';
import type { SharePort } from './share-port';

export const canSendCard: SharePort['canSendCard'] = false;

export const sendCard: SharePort['sendCard'] = () => Promise.reject(new NotBuiltError('sendCard'));

/** DingTalk reads title, desc and path, where path is a page's file with its query string. Source: its documents of onShareAppMessage. */
export const useMenuCard: SharePort['useMenuCard'] = (card) => {
  useShareAppMessage(() => {
    const { title, text, link } = card();
    return { title, desc: text, path: addressInApp(link) };
  });
};
