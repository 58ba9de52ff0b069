import NutNoticeBar from '@nutui/nutui-react-taro/dist/es/packages/noticebar';
import '@nutui/nutui-react-taro/dist/es/packages/noticebar/style/css';
import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import './nut';
import { spoken } from './a11y';
import './notice-bar.scss';

/** One thing to know about the page, with what can be done about it at its right. It is read whole and does not run. */
export const NoticeBar = ({ text, children }: { text: string; children?: ReactNode }) => (
  <View className="u-notice" {...spoken}>
    <NutNoticeBar content={text} wrap scrollable={false} right={children} />
  </View>
);
