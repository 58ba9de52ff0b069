import { Text, View } from '@tarojs/components';
import { Popup } from '@nutui/nutui-react-taro';
import type { ReactNode } from 'react';
import { heading, named, pressable } from './a11y';
import './sheet.scss';

export interface SheetProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the lower edge. */
  actions: ReactNode;
}

/** Comes up from the lower edge for one thing to fill in; a touch outside, the cross or Escape closes it. */
export function Sheet({ title, open, onClose, children, actions }: SheetProps) {
  const closeOnEscape = (event: { key?: string }) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <Popup visible={open} position="bottom" onClose={onClose} destroyOnClose className="u-sheet">
      <View className="u-sheet__inner" aria-modal="true" {...named('dialog', title)} {...{ onKeyDown: closeOnEscape }}>
        <View className="u-sheet__head">
          <Text className="u-sheet__title" {...heading(2)}>
            {title}
          </Text>
          <View className="u-sheet__close" onClick={onClose} {...pressable({ label: '关闭' }, onClose)}>
            ×
          </View>
        </View>
        <View className="u-sheet__body">{children}</View>
        <View className="u-sheet__actions">{actions}</View>
      </View>
    </Popup>
  );
}
