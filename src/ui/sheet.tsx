import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { decorative, heading, pressable } from './a11y';
import { useDialog } from './use-dialog';
import './sheet.scss';

export interface SheetProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the lower edge. */
  actions: ReactNode;
}

/** A sheet at the lower edge for one input; a touch outside, the cross or Escape closes it. */
export const Sheet = ({ open, ...sheet }: SheetProps) => (open ? <OpenSheet {...sheet} /> : null);

function OpenSheet({ title, onClose, children, actions }: Omit<SheetProps, 'open'>) {
  return (
    <View className="u-sheet" catchMove>
      <View className="u-sheet__cover" onClick={onClose} {...decorative} />
      <View className="u-sheet__inner" {...useDialog(title, onClose)}>
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
    </View>
  );
}
