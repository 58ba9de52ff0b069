import { Text, View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { ownLink } from '@contract/rules/own-link';
import { toast } from './feedback';
import { go } from './navigation';
import { ownPlaces } from './outside';
import type { AnchorPort } from './ports';

async function copy(address: string): Promise<void> {
  await Taro.setClipboardData({ data: address });
  toast({ message: '已复制，可以粘贴到浏览器或拨号界面打开', tone: 'success' });
}

/** Pages of this application open here, others in DingTalk's browser; the address of anything that cannot be opened is copied. */
function follow(href: string): void {
  const own = ownLink(href, ownPlaces());
  if (own !== null) return void go(own);
  const opens = /^https?:/i.test(href) && dd.canIUse('openLink');
  if (opens) dd.openLink?.({ url: href, fail: () => void copy(href) });
  else void copy(href.replace(/^(?:mailto|tel):/i, ''));
}

// Taro passes this attribute to the page, but its types do not declare it.
const LINK = { role: 'link' };

export const OutsideLink: AnchorPort['OutsideLink'] = ({ href, className, children }) => (
  <Text className={className} onClick={() => follow(href)} {...LINK}>
    {children}
  </Text>
);

export const Anchor: AnchorPort['Anchor'] = ({ className, label, onFollow, children }) => (
  <View className={className} onClick={onFollow} role="link" {...(label ? { 'aria-label': label } : {})}>
    {children}
  </View>
);
