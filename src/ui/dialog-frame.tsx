import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { useDialog } from './use-dialog';
import './dialog-frame.scss';

/**
 * Stands around what NutUI opens over the page (its popups lie inside, for they are drawn in place) and makes a dialogue of it: its role and
 * name, the focus, Tab and Escape. It is mounted as long as the dialogue is open.
 */
export function DialogFrame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <View className="u-dialog-frame" catchMove {...useDialog(title, onClose)}>
      {children}
    </View>
  );
}
