import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { useDialog } from './use-dialog';
import './dialog-frame.scss';

/**
 * Wraps what NutUI opens over the page (its popups are inside, because they are rendered in place) and makes it a dialog: with role and name, focus,
 * Tab and Escape. It is mounted only while the dialog is open.
 */
export function DialogFrame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <View className="u-dialog-frame" catchMove {...useDialog(title, onClose)}>
      {children}
    </View>
  );
}
