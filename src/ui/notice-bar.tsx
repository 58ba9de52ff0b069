import NutNoticeBar from '@nutui/nutui-react-taro/dist/es/packages/noticebar';
import '@nutui/nutui-react-taro/dist/es/packages/noticebar/style/css';
import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import './nut';
import { spoken } from './a11y';
import './notice-bar.scss';

/** A notice about the page, with an action at its right. It is shown in full and does not scroll. */
export const NoticeBar = ({ text, children }: { text: string; children?: ReactNode }) => (
  <View className="u-notice" {...spoken}>
    <NutNoticeBar content={text} wrap scrollable={false} right={children} />
  </View>
);
