import { Text, View } from '@tarojs/components';
import { Popup } from '@nutui/nutui-react-taro';
import type { ReactNode } from 'react';
import { heading, named, pressable } from './a11y';
import { useLasting } from './use-lasting';
import './sheet.scss';

const CLOSING_MS = 300;

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
  // Not by the popup's destroyOnClose: what it takes away late it takes away from a sheet, too, that was opened again meanwhile.
  const isThere = useLasting(open, CLOSING_MS);
  // The owner alone closes: a popup that closed by itself would call onClose for one that its owner has closed, and so for the sheet after it.
  const askToClose = () => {
    onClose();
    return false;
  };
  const closeOnEscape = (event: { key?: string }) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <Popup visible={open} position="bottom" duration={CLOSING_MS} onOverlayClick={askToClose} className="u-sheet">
      {isThere ? (
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
      ) : null}
    </Popup>
  );
}
